/** The data of a client, to be changed. */
import './clients.css';
import { useNavigate } from '@tanstack/react-router';
import { useResource } from '../../api/queries.ts';
import type { Client } from '../../api/shapes.ts';
import { Failure } from '../../kit/failure.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useParam } from '../../kit/use-address.ts';
import { clientName } from '../../records/clients.ts';
import { useWords } from '../../words/language.tsx';
import { fieldsOf } from './client-fields.ts';
import { ClientForm } from './client-form.tsx';
import { WORDS } from './messages.ts';

export function Page() {
	const words = useWords(WORDS);
	const navigate = useNavigate();
	const tell = useTell();
	const id = useParam('id');
	const { data, error, refetch } = useResource<Client>(`/v1/clients/${id}.json`);
	return (
		<Frame title={data ? clientName(data) : words.editClient} lead={data && words.editClient} back={`/clients/${id}`}>
			{error && !data && <Failure isPart error={error} onRetry={() => void refetch()} />}
			{!error && !data && <Skeleton lines={6} height={40} />}
			{data && (
				<ClientForm
					key={id}
					id={data.id}
					first={fieldsOf(data)}
					onDone={() => {
						tell(words.saved(clientName(data)));
						void navigate({ to: `/clients/${id}`, replace: true });
					}}
				/>
			)}
		</Frame>
	);
}
