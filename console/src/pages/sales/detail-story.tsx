/** What happened to a document: issued, paid, dispatched, returned, annulled; the latest first. */
import { useAll } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { Document, DocumentPayment, DocumentType, Shipping } from '../../api/shapes.ts';
import { type Moment, Story } from '../../kit/facts.tsx';
import { TextLink } from '../../kit/link.tsx';
import { kindOf } from '../../records/kinds.ts';
import { type GoodsBack, RETURN_PARTS, RETURNS, type Sale } from '../../records/sales.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { personName, type SoldLine } from './records.ts';

interface StoryProps {
	sale: Sale;
	lines: readonly SoldLine[] | undefined;
}

/** More would not fit into an address. */
const MOST_LINES = 200;

type Follower = Omit<Document, 'document_type'> & { document_type: Partial<DocumentType> };

/** Guides that carried its lines, with their dispatches. */
function useGuides({ sale, lines = [] }: StoryProps): Moment[] {
	const words = useWords(WORDS);
	const may = useMay();
	const { quantity } = useFormats();
	const isAsked = kindOf(sale.document_type).isSold && lines.length > 0;
	const { data: followers = [] } = useAll<Follower>('/v1/documents.json', {
		query: { relateddetailid: `[${lines.slice(0, MOST_LINES).map(({ id }) => id)}]`, expand: '[document_type]' },
		enabled: isAsked,
	});
	const guides = followers.filter(({ document_type, state }) => kindOf(document_type).name === 'guide' && state === 0);
	const { data: dispatches = [] } = useAll<Shipping>('/v1/shippings.json', {
		query: { documentid: `[${guides.map(({ id }) => id)}]` },
		enabled: guides.length > 0 && may('dispatch:read'),
	});
	return guides.map(({ id, number, generationDate }): Moment => {
		const dispatch = dispatches.find(({ guide }) => Number(guide.id) === id);
		const title = words.guideStory(quantity(number));
		return {
			key: `g${id}`,
			at: generationDate,
			title,
			text: dispatch && <TextLink to={`/dispatches/${dispatch.id}`}>{words.seeDispatches}</TextLink>,
			tone: 'good',
		};
	});
}

function useReturns({ sale }: StoryProps): Moment[] {
	const words = useWords(WORDS);
	const may = useMay();
	const { money } = useFormats();
	const { returnFilter } = kindOf(sale.document_type);
	const { data = [] } = useAll<GoodsBack>(RETURNS, {
		query: { ...(returnFilter && { [returnFilter]: sale.id }), expand: RETURN_PARTS },
		enabled: may('returns:read') && returnFilter !== undefined,
	});
	return data.map(
		({ id, amount, credit_note, returnDate, motive, state }): Moment => ({
			key: `r${id}`,
			at: credit_note.generationDate ?? returnDate,
			title: words.returnStory(money(amount)),
			text: (
				<>
					{[motive, state === 1 && words.returnGone].filter(Boolean).join(' · ')}{' '}
					<TextLink to={`/sales/returns/${id}`}>{words.seeReturn}</TextLink>
				</>
			),
			tone: 'warn',
		}),
	);
}

function usePayments({ sale }: StoryProps): Moment[] {
	const words = useWords(WORDS);
	const { money } = useFormats();
	const { data = [] } = useAll<DocumentPayment>(`/v1/documents/${sale.id}/payments.json`);
	return data.map(
		({ id, amount, name, createdAt, state }): Moment => ({
			key: `p${id}`,
			at: createdAt,
			title: (state === 1 ? words.removedStory : words.paidStory)(money(amount), name),
			tone: state === 1 ? 'plain' : 'good',
		}),
	);
}

export function DetailStory(props: StoryProps) {
	const { sale } = props;
	const words = useWords(WORDS);
	const guides = useGuides(props);
	const returns = useReturns(props);
	const payments = usePayments(props);
	const person = personName(sale.user);
	const issued: Moment = {
		key: 'issued',
		at: sale.generationDate,
		title: words.issued,
		text: person && words.by(person),
		tone: 'good',
	};
	const annulled: Moment[] = sale.annulledAt
		? [{ key: 'annulled', at: sale.annulledAt, title: words.annulledStory, tone: 'bad' }]
		: [];
	const after = [...payments, ...guides, ...returns, ...annulled].sort((one, other) => other.at - one.at);
	return <Story moments={[...after, issued]} />;
}
