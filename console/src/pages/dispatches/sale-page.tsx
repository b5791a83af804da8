/** The guide of a sale, with what is left of it filled in. */
import { PackageCheck } from 'lucide-react';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Failure } from '../../kit/failure.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useParam } from '../../kit/use-address.ts';
import { useWords } from '../../words/language.tsx';
import { Making } from './making.tsx';
import { useSaleRest } from './use-sale-rest.ts';
import { WORDS } from './words.ts';

export function Page() {
	const words = useWords(WORDS);
	const id = useParam('id');
	const { rest, error, retry } = useSaleRest(id);
	if (rest?.first.lines?.length) return <Making key={id} name={`sale${id}`} first={rest.first} sale={rest} />;
	return (
		<Frame title={words.newTitle} back="/dispatches/pending">
			{error && <Failure error={error} onRetry={retry} />}
			{!error && !rest && <Skeleton lines={6} height={40} />}
			{rest && (
				<EmptyState icon={PackageCheck} title={words.saleIsWhole(rest.name)}>
					<LinkButton to="/dispatches/pending">{words.pending}</LinkButton>
				</EmptyState>
			)}
		</Frame>
	);
}
