/** What happened to a dispatch: issued, received (each time), annulled; the latest first. */
import { useAll } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { StockReception, StockReceptionDetail } from '../../api/shapes.ts';
import { type Moment, Story } from '../../kit/facts.tsx';
import type { Dispatch } from '../../records/dispatches.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { stateOf } from './records.ts';

interface Arrival extends Omit<StockReception, 'details'> {
	details: { items?: readonly StockReceptionDetail[] };
}

/** The note of a reception begins with a fixed word and who received it. */
const received = (note: string): string => note.replace(/^Recepcion \/ /, '').replaceAll(' / ', ' · ');

export function DetailStory({ dispatch }: { dispatch: Dispatch }) {
	const words = useWords(WORDS);
	const may = useMay();
	const { guide, id } = dispatch;
	const state = stateOf(dispatch);
	const { quantity } = useFormats();
	const { data: receptions = [] } = useAll<Arrival>('/v1/stocks/receptions.json', {
		query: { internaldispatchid: id, expand: '[details]' },
		enabled: may('stock:read') && dispatch.destination_office !== null,
	});
	const person = guide.user?.firstName ? `${guide.user.firstName} ${guide.user.lastName ?? ''}`.trim() : '';
	const issued: Moment = {
		key: 'issued',
		at: guide.generationDate ?? dispatch.shippingDate,
		title: words.wasIssued,
		text: person && words.by(person),
		tone: 'good',
	};
	const isAtOnce = state === 'received' && receptions.length === 1;
	const unitsIn = (lines: Arrival['details']['items'] = []) => {
		const units = lines.reduce((sum, line) => sum + line.quantity, 0);
		return words.unitsReceived(quantity(units), units);
	};
	const arrivals = receptions.map(
		({ id: key, admissionDate, note, details }): Moment => ({
			key,
			at: admissionDate,
			isDay: true,
			title: isAtOnce ? words.wasReceived : unitsIn(details.items),
			text: received(note),
			tone: 'good',
		}),
	);
	const annulment: Moment[] =
		state === 'annulled' && guide.annulledAt
			? [{ key: 'annulled', at: guide.annulledAt, title: words.wasAnnulled, tone: 'bad' }]
			: [];
	return <Story moments={[...annulment, ...arrivals.reverse(), issued]} />;
}
