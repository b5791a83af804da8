/** A guide in the making: scan what leaves, say where it goes, issue and print. */
import '../../records/draft.css';
import './dispatches.css';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Info, PackageOpen } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ApiProblem } from '../../api/problem.ts';
import { refreshPaths, useChange } from '../../api/queries.ts';
import { useSession } from '../../api/session-context.ts';
import type { CreatedShipping, NewShipping } from '../../api/shapes.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LeftDraft } from '../../kit/left-draft.tsx';
import { Columns, Page as Frame } from '../../kit/page.tsx';
import { ProductScan } from '../../kit/product-scan.tsx';
import type { ScanAnswer } from '../../kit/scan-answer.ts';
import { useTell } from '../../kit/toast.tsx';
import type { NamedVariant } from '../../kit/variant.ts';
import { printable } from '../../records/print-buttons.tsx';
import { useRutProblem } from '../../records/use-rut-problem.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { type Draft, isTransfer, requestOf, shortOf, sumsOf, withVariant } from './draft.ts';
import { DraftLines } from './draft-lines.tsx';
import { DraftSide } from './draft-side.tsx';
import { WORDS } from './messages.ts';
import { DISPATCHES, TOUCHED } from './records.ts';
import { useChoices } from './use-choices.ts';
import { useDraft } from './use-draft.ts';
import { useShelf } from './use-shelf.ts';
import type { UndispatchedSale } from './use-undispatched.ts';

/** Why it cannot be issued yet, in words that say what to do. */
function useObstacle(
	draft: Draft,
	shelf: ReturnType<typeof useShelf>,
	wrongRut: string | undefined,
): string | undefined {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	if (draft.lines.length === 0) return words.addSomething;
	for (const line of draft.lines) {
		const short = shortOf(line, shelf.availableOf);
		if (short) return `${line.name}: ${words.short(quantity(short.asked), quantity(short.available))}`;
	}
	if (isTransfer(draft) && !draft.destinationId) return words.chooseDestination;
	return wrongRut;
}

/** Transfers between offices have no client. */
const useRutOf = (draft: Draft) =>
	useRutProblem({
		newCode: isTransfer(draft) ? undefined : draft.newClient?.code,
		clientId: isTransfer(draft) ? undefined : draft.client?.value,
	});

/** Issues the guide once and opens its paper; of a shortage the lines say what is left now. */
function useIssue(forget: () => void) {
	const words = useWords(WORDS);
	const { paper } = useSession();
	const { quantity } = useFormats();
	const navigate = useNavigate();
	const tell = useTell();
	const issue = useChange<NewShipping, CreatedShipping>({
		call: (body) => ({ path: DISPATCHES, body }),
		refreshes: TOUCHED,
		onDone: ({ id, guide }) => {
			forget();
			tell(words.wasMade(words.guideNumber(quantity(guide.number))));
			window.open(printable(guide, paper), '_blank', 'noopener');
			void navigate({ to: `/dispatches/${id}`, replace: true });
		},
	});
	const client = useQueryClient();
	const isShort = issue.error instanceof ApiProblem && issue.error.code === 'stock.short';
	useEffect(() => {
		// Somebody else was quicker: the lines say what is left now.
		if (isShort) void refreshPaths(client, ['/v1/stocks']);
	}, [isShort, client]);
	return { ...issue, isShort };
}

interface MakingProps {
	name: string;
	first: Partial<Draft>;
	sale?: UndispatchedSale;
}

export function Making({ name, first, sale }: MakingProps) {
	const words = useWords(WORDS);
	const { currency } = useSession();
	const { quantity } = useFormats();
	const form = useRef<HTMLFormElement>(null);
	const kept = useDraft(name, first);
	const { draft, change, forget } = kept;
	const isMoved = isTransfer(draft);
	const choices = useChoices(draft);
	const shelf = useShelf(draft, choices.office, sale?.officeId);
	const rut = useRutOf(draft);
	const obstacle = useObstacle(draft, shelf, rut.problem);
	const issue = useIssue(forget);
	/** Scans may come faster than the page is drawn. */
	const lines = useRef(draft.lines);
	lines.current = draft.lines;
	const setLines = (next: Draft['lines']) => {
		lines.current = next;
		change({ lines: next });
	};
	const add = (variant: NamedVariant): ScanAnswer => {
		const [next, line] = withVariant(lines.current, variant);
		setLines(next);
		return { isGood: true, text: words.counted(line.name, quantity(line.quantity)) };
	};
	const onKey = (event: KeyboardEvent) => {
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
	};
	return (
		<Frame
			title={isMoved ? words.transferTitle : words.newTitle}
			lead={sale ? words.ofSale(sale.name) : words.newLead}
			back={sale ? '/dispatches/pending' : '/dispatches'}
		>
			<form
				ref={form}
				onKeyDown={onKey}
				onSubmit={(event) => {
					event.preventDefault();
					if (!obstacle && !rut.isLoading) issue.mutate(requestOf({ ...draft, officeId: choices.office?.id }));
				}}
			>
				<Columns
					side={
						<DraftSide
							key={kept.round}
							draft={draft}
							onChange={change}
							choices={choices}
							isWaiting={rut.isLoading}
							sums={sumsOf(draft.lines, shelf.priceOf, currency.decimals)}
							obstacle={obstacle}
							isFromSale={sale !== undefined}
							isBusy={issue.isPending}
							error={issue.isShort && obstacle ? null : issue.error}
						/>
					}
				>
					<LeftDraft {...kept} words={isMoved ? words.transferLeft : words.guideLeft} isFilled={sale !== undefined} />
					{!sale && <ProductScan onVariant={add} />}
					{draft.lines.length === 0 ? (
						<EmptyState icon={PackageOpen} title={words.nothingYet} text={words.nothingYetText} />
					) : (
						<DraftLines lines={draft.lines} {...shelf} onLines={setLines} />
					)}
					<p className="field-help draft-note">
						<Info size={14} aria-hidden="true" /> {words.notDeclared}
					</p>
				</Columns>
			</form>
		</Frame>
	);
}
