/** A return of a sale in the making: what comes back, whether it enters stock, what becomes of the money; then its credit note. */
import './sales.css';
import '../../records/draft.css';
import { useNavigate } from '@tanstack/react-router';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { ApiProblem } from '../../api/problem.ts';
import { useAll, useChange, useResource } from '../../api/queries.ts';
import { useSession } from '../../api/session-context.ts';
import type { CreatedReturn, NewReturn } from '../../api/shapes.ts';
import { LinkButton } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Failure } from '../../kit/failure.tsx';
import { Columns, Page as Frame } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useParam } from '../../kit/use-address.ts';
import { RETURNS, SALE_PARTS, type Sale } from '../../records/sales.ts';
import { useSentence } from '../../words/errors.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { documentPath, LINE_PARTS, linesPath, type SoldLine, TOUCHED } from './records.ts';
import { ReturnLines } from './return-lines.tsx';
import { RETURN_WORDS } from './return-messages.ts';
import {
	creditOfAll,
	isChosen,
	partOf,
	type ReturnDraft,
	type ReturnPart,
	requestOf,
	TO_THE_CLIENT,
} from './return-plan.ts';
import { ReturnSide } from './return-side.tsx';
import { usePaymentTypes } from './use-payment-types.ts';

export function Page() {
	const words = useWords(RETURN_WORDS);
	const { documentNumber } = useWords(WORDS);
	const { quantity } = useFormats();
	const id = useParam('id');
	const sale = useResource<Sale>(documentPath(id), { query: { expand: SALE_PARTS } });
	const lines = useAll<SoldLine>(linesPath(id), { query: { expand: LINE_PARTS } });
	const error = sale.error ?? lines.error;
	if (!sale.data || !lines.data)
		return (
			<Frame title={words.aReturn} back={`/sales/${id}`}>
				{error ? <Failure error={error} onRetry={() => void sale.refetch()} /> : <Skeleton lines={6} height={40} />}
			</Frame>
		);
	const name = documentNumber(sale.data.document_type.name ?? '', quantity(sale.data.number));
	const isAnnulled = sale.data.state === 1;
	if (!isAnnulled && lines.data.some(({ quantityToReturn }) => quantityToReturn > 0))
		return <Making key={id} sale={sale.data} lines={lines.data} name={name} />;
	return (
		<Frame title={words.aReturn} back={`/sales/${id}`}>
			<EmptyState icon={PackageCheck} title={isAnnulled ? words.isAnnulled(name) : words.nothingToReturn(name)}>
				<LinkButton to={`/sales/${id}`}>{words.seeSale}</LinkButton>
			</EmptyState>
		</Frame>
	);
}

function useObstacle(draft: ReturnDraft, sale: Sale, lines: readonly SoldLine[]): string | undefined {
	const words = useWords(RETURN_WORDS);
	if (!lines.some((line) => isChosen(draft, line))) return words.chooseSomething;
	if (draft.way === TO_THE_CLIENT && !sale.client) return words.needsClient;
	return undefined;
}

/** Issues the credit note once; what is refused of a line is said at that line. */
function useIssue(draft: ReturnDraft, lines: readonly SoldLine[]) {
	const words = useWords(RETURN_WORDS);
	const { money, quantity } = useFormats();
	const navigate = useNavigate();
	const tell = useTell();
	const issue = useChange<NewReturn, CreatedReturn>({
		call: (body) => ({ path: RETURNS, body }),
		refreshes: TOUCHED,
		onDone: ({ id, amount, credit_note }) => {
			tell(words.wasMade(words.noteNumber(quantity(credit_note.number)), money(amount)));
			void navigate({ to: `/sales/returns/${id}`, replace: true });
		},
	});
	const sentence = useSentence(issue.error);
	const [, place] = /^details\[(\d+)\]/.exec(issue.error instanceof ApiProblem ? (issue.error.field ?? '') : '') ?? [];
	const refused = place === undefined ? undefined : lines.filter((line) => isChosen(draft, line))[Number(place)];
	return { ...issue, refused, errorAt: (line: SoldLine) => (line === refused ? sentence : undefined) };
}

interface MakingProps {
	sale: Sale;
	lines: readonly SoldLine[];
	name: string;
}

function Making({ sale, lines, name }: MakingProps) {
	const words = useWords(RETURN_WORDS);
	const { noteType } = usePaymentTypes();
	const { currency } = useSession();
	const { money } = useFormats();
	const [draft, setDraft] = useState<ReturnDraft>({
		kind: 'quantities',
		isStockBack: true,
		parts: {},
		way: 0,
		motive: '',
		officeId: Number(sale.office.id),
	});
	const change = (changes: Partial<ReturnDraft>) => setDraft((before) => ({ ...before, ...changes }));
	const setPart = (line: SoldLine, changes: Partial<ReturnPart>) =>
		setDraft((before) => ({
			...before,
			parts: { ...before.parts, [line.id]: { ...partOf(before, line), ...changes } },
		}));
	const setAll = () => {
		for (const line of lines) setPart(line, { quantity: line.quantityToReturn });
	};
	const obstacle = useObstacle(draft, sale, lines);
	const issue = useIssue(draft, lines);
	const [isAsked, ask] = useState(false);
	const amount = creditOfAll(draft, lines, currency.decimals);
	return (
		<Frame title={words.newTitle(name)} lead={words.newLead} back={`/sales/${sale.id}`}>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					if (!obstacle && noteType) ask(true);
				}}
			>
				<Columns
					side={
						<ReturnSide
							draft={draft}
							lines={lines}
							onChange={change}
							obstacle={obstacle}
							isBusy={issue.isPending}
							error={issue.refused ? null : issue.error}
						/>
					}
				>
					<ReturnLines draft={draft} lines={lines} onPart={setPart} onAll={setAll} errorAt={issue.errorAt} />
				</Columns>
			</form>
			<ConfirmDialog
				question={draft.kind === 'texts' ? words.textsQuestion(name) : words.issueQuestion(name, money(amount))}
				text={words.issueText}
				action={words.submit}
				isDangerous={false}
				isOpen={isAsked}
				isBusy={issue.isPending}
				onConfirm={() => {
					if (noteType)
						issue.mutate(requestOf(draft, { saleId: sale.id, noteTypeId: noteType.id, lines }), {
							// What is refused is said at its line or beside the button.
							onError: () => ask(false),
						});
				}}
				onClose={() => ask(false)}
			/>
		</Frame>
	);
}
