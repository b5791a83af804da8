/** A new client. */
import './clients.css';
import { useNavigate } from '@tanstack/react-router';
import { Page as Frame } from '../../kit/page.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useWords } from '../../words/language.tsx';
import { NEW_CLIENT } from './client-fields.ts';
import { ClientForm } from './client-form.tsx';
import { WORDS } from './messages.ts';

export function Page() {
	const words = useWords(WORDS);
	const navigate = useNavigate();
	const tell = useTell();
	return (
		<Frame title={words.newClient} back="/clients">
			<ClientForm
				first={NEW_CLIENT}
				onDone={({ id }, { company, firstName, lastName }) => {
					tell(words.created(company || `${firstName} ${lastName}`.trim()));
					void navigate({ to: `/clients/${id}`, replace: true });
				}}
			/>
		</Frame>
	);
}
