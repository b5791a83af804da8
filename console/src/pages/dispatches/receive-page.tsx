/** A transfer is received by scanning what is in the box: in part or whole, with what is missing in plain sight. */
import '../../records/draft.css';
import './dispatches.css';
import { useNavigate } from '@tanstack/react-router';
import { CheckCheck, PackageCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAll, useChange, useResource } from '../../api/queries.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Failure, Problem } from '../../kit/failure.tsx';
import { TextArea } from '../../kit/field.tsx';
import { FixedAction, Page as Frame } from '../../kit/page.tsx';
import type { ScanAnswer } from '../../kit/scan-answer.ts';
import { ScanField } from '../../kit/scan-field.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useParam } from '../../kit/use-address.ts';
import { nameOf } from '../../kit/variant.ts';
import type { Dispatch } from '../../records/dispatches.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { type Arrival, arrivalsOf, type Counted, lineOf, type ReceptionRequest, requestOf, sumsOf } from './arrival.ts';
import { ArrivalLines } from './arrival-lines.tsx';
import { WORDS } from './messages.ts';
import { DISPATCH_PARTS, dispatchPath, type SentLine, stateOf, TOUCHED } from './records.ts';

export function Page() {
	const words = useWords(WORDS);
	const id = useParam('id');
	const dispatch = useResource<Dispatch>(dispatchPath(id), { query: { expand: DISPATCH_PARTS } });
	const lines = useAll<SentLine>(`/v1/shippings/${id}/details.json`, {
		query: { expand: '[variant.product,quantityReceived]' },
	});
	const error = dispatch.error ?? lines.error;
	if (dispatch.data && lines.data && stateOf(dispatch.data) === 'inTransit')
		return <Receiving key={id} dispatch={dispatch.data} lines={lines.data} />;
	return (
		<Frame title={words.receiveTitle} back="/dispatches/receive">
			{error && <Failure error={error} onRetry={() => void dispatch.refetch()} />}
			{!error && !dispatch.data && <Skeleton lines={5} height={44} />}
			{dispatch.data && stateOf(dispatch.data) !== 'inTransit' && (
				<EmptyState icon={PackageCheck} title={words.nothingToReceive}>
					<LinkButton to={`/dispatches/${id}`}>{words.seeGuide}</LinkButton>
				</EmptyState>
			)}
		</Frame>
	);
}

/** Counts by scans, which may come faster than the page is drawn. */
function useCount(lines: readonly SentLine[]) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const [counted, setCounted] = useState<Counted>({});
	const latest = useRef<Counted>(counted);
	const set = (next: Counted) => {
		latest.current = next;
		setCounted(next);
	};
	const scan = (code: string): ScanAnswer => {
		const found = lineOf(arrivalsOf(lines, latest.current), code);
		if (!found) return { isGood: false, text: words.notInTransfer(code) };
		const { line, before, now, missing } = found;
		const name = nameOf(line.variant);
		if (missing <= 0) return { isGood: false, text: words.allHere(name, quantity(line.quantity)) };
		// What is left of something that is weighed can be less than one.
		const more = Math.min(1, missing);
		set({ ...latest.current, [line.id]: now + more });
		return { isGood: true, text: words.counted(name, `${quantity(before + now + more)} / ${quantity(line.quantity)}`) };
	};
	return { arrivals: arrivalsOf(lines, counted), set, scan };
}

function Receiving({ dispatch, lines }: { dispatch: Dispatch; lines: readonly SentLine[] }) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const navigate = useNavigate();
	const tell = useTell();
	const { arrivals, set, scan } = useCount(lines);
	const [note, setNote] = useState('');
	const sums = sumsOf(arrivals);
	const receive = useChange<ReceptionRequest, unknown>({
		call: (body) => ({ path: `/v2/stocks/receptions/shipping/${dispatch.id}.json`, body }),
		refreshes: TOUCHED,
		onDone: () => {
			tell(words.unitsReceived(quantity(sums.now), sums.now));
			void navigate({ to: `/dispatches/${dispatch.id}`, replace: true });
		},
	});
	const countAll = () => set(Object.fromEntries(arrivals.map(({ line, now, missing }) => [line.id, now + missing])));
	return (
		<Frame
			title={words.receiveNumber(quantity(dispatch.guide.number ?? dispatch.id))}
			lead={words.fromTo(dispatch.office.name ?? '', dispatch.destination_office?.name ?? '')}
			back="/dispatches/receive"
			actions={
				<Button icon={CheckCheck} disabled={sums.missing === 0} onClick={countAll}>
					{words.allArrived}
				</Button>
			}
		>
			<form
				className="stack receive"
				onSubmit={(event) => {
					event.preventDefault();
					if (sums.now > 0) receive.mutate(requestOf(arrivals, note));
				}}
			>
				<ScanField label={words.scanArrival} onScan={scan} />
				<Progress here={sums.here} sent={sums.sent} />
				<ArrivalLines
					arrivals={arrivals}
					onCount={({ line }, now) =>
						set({ ...Object.fromEntries(arrivals.map((each) => [each.line.id, each.now])), [line.id]: now })
					}
				/>
				<Difference arrivals={arrivals} />
				<TextArea label={words.note} isOptional value={note} onValue={setNote} rows={2} help={words.noteHelp} />
				<Problem error={receive.error} />
				<FixedAction>
					<Button type="submit" look="primary" size="large" isBusy={receive.isPending} disabled={sums.now === 0}>
						{sums.now === 0 ? words.scanFirst : words.receiveUnits(quantity(sums.now), sums.now)}
					</Button>
				</FixedAction>
			</form>
		</Frame>
	);
}

function Progress({ here, sent }: { here: number; sent: number }) {
	const words = useWords(WORDS);
	const { quantity, percent } = useFormats();
	const share = sent === 0 ? 1 : here / sent;
	return (
		<div className="receive-progress">
			<p>
				<b>{words.ofReceived(quantity(here), quantity(sent))}</b>
				<span className="soft">{percent(share)}</span>
			</p>
			<div className="progress" aria-hidden="true">
				<span style={{ width: `${share * 100}%` }} />
			</div>
		</div>
	);
}

/** What stays under way, once something has been counted. */
function Difference({ arrivals }: { arrivals: readonly Arrival[] }) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const short = arrivals.filter(({ missing }) => missing > 0);
	if (short.length === 0 || arrivals.every(({ now }) => now === 0)) return null;
	return (
		<p className="notice warn" role="status">
			{words.staysUnderWay(short.map(({ line, missing }) => `${quantity(missing)} ${nameOf(line.variant)}`).join(', '))}
		</p>
	);
}
