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
import { WORDS } from './messages.ts';
import { useUndispatched } from './use-undispatched.ts';

export function Page() {
	const words = useWords(WORDS);
	const id = useParam('id');
	const { sale, error, retry } = useUndispatched(id);
	if (sale?.first.lines?.length) return <Making key={id} name={`sale${id}`} first={sale.first} sale={sale} />;
	return (
		<Frame title={words.newTitle} back="/dispatches/pending">
			{error && <Failure error={error} onRetry={retry} />}
			{!error && !sale && <Skeleton lines={6} height={40} />}
			{sale && (
				<EmptyState icon={PackageCheck} title={words.saleIsWhole(sale.name)}>
					<LinkButton to="/dispatches/pending">{words.pending}</LinkButton>
				</EmptyState>
			)}
		</Frame>
	);
}
