/** What happened to a purchase, from its beginning to the door of the buyer, and back; the latest first. */
import { type Moment, Story } from '../../kit/facts.tsx';
import { TextLink } from '../../kit/link.tsx';
import { toneOf, useStates } from '../../records/courier-states.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { type Attempt, cardOf, type Order } from './records.ts';
import type { OrderParts } from './use-order.ts';

/** Where two happen in the same second, what comes later in a purchase is later. */
type Told = Moment & { place: number };

const newestFirst = (one: Told, other: Told) => other.at - one.at || other.place - one.place;

/** What the payment method said of a failure, without what the log says around it. */
const reasonOf = ({ logs }: Attempt): string =>
	(logs.items ?? [])
		.filter(({ kind, message }) => kind === 'fail' || message.startsWith('not started'))
		.map(({ message }) => message)
		.at(-1) ?? '';

function usePayments(attempts: readonly Attempt[]): Told[] {
	const words = useWords(WORDS);
	const { money } = useFormats();
	const { story } = words;
	return attempts.flatMap((attempt): Told[] => {
		const { id, createdAt, updatedAt, status, amount, amountDiffers, authorizationCode, data, refundedAt } = attempt;
		const method = attempt.payment_method.name ?? words.methods;
		const { digits, instalments, each } = cardOf(data);
		const differs = amountDiffers === 1;
		const details = [
			differs && story.otherAmount(Math.max(instalments, 1), money(each)),
			authorizationCode && words.authorization(authorizationCode),
			digits && story.card(digits),
			instalments > 1 && story.instalments(instalments),
		]
			.filter(Boolean)
			.join(' · ');
		const wasPaidInVain = attempt.refundDue === 1 || refundedAt !== null;
		const tried: Told = {
			key: `${id}-tried`,
			place: 1,
			at: createdAt,
			title: story.tried(method),
			text: money(amount),
		};
		const ends: Readonly<Record<string, Omit<Told, 'key' | 'at' | 'place'>>> = {
			success: { title: story.approved(method), text: details, tone: differs ? 'warn' : 'good' },
			fail: { title: story.rejected(method), text: reasonOf(attempt), tone: 'bad' },
			pending: { title: story.pending(method), text: details, tone: 'warn' },
			expired: wasPaidInVain
				? { title: story.refundDue, text: [money(amount), details].filter(Boolean).join(' · '), tone: 'bad' }
				: { title: story.dropped },
		};
		const end = ends[status];
		const person = attempt.refundedBy?.firstName;
		return [
			tried,
			...(end ? [{ ...end, key: `${id}-end`, place: wasPaidInVain ? 5 : 2, at: updatedAt }] : []),
			...(refundedAt === null
				? []
				: [
						{
							key: `${id}-refunded`,
							place: 6,
							at: refundedAt,
							title: story.refunded,
							text: [attempt.refundNote, person && story.by(person)].filter(Boolean).join(' · '),
							tone: 'good' as const,
						},
					]),
		];
	});
}

const inOrder = (reports: OrderParts['reports']) => [...reports].sort((one, other) => one.id - other.id);

function useReturns({ returns }: OrderParts): Told[] {
	const { story } = useWords(WORDS);
	const { money } = useFormats();
	return returns.map(
		({ id, amount, credit_note, returnDate, motive, state }): Told => ({
			key: `return-${id}`,
			place: 7,
			at: credit_note.generationDate ?? returnDate,
			title: story.returned(money(amount)),
			text: (
				<>
					<TextLink to={`/sales/returns/${id}`}>{story.note(String(credit_note.number ?? credit_note.id))}</TextLink>
					{[state === 1 && story.noteAnnulled, motive].filter(Boolean).map((each) => ` · ${each}`)}
				</>
			),
			tone: 'warn',
		}),
	);
}

/** What happened to the delivery from the sale on. */
function useDelivery({ guides, shipments, reports }: OrderParts): Told[] {
	const { story } = useWords(WORDS);
	const { nameOf } = useStates();
	return [
		...shipments.map(
			({ id, createdAt = 0 }): Told => ({
				key: `shipment-${id}`,
				place: 4,
				at: createdAt,
				title: story.shipmentOpened,
				text: <TextLink to={`/couriers/orders/${id}`}>{story.shipment(String(id))}</TextLink>,
			}),
		),
		...guides.map(
			({ id, guide, shippingDate }): Told => ({
				key: `guide-${id}`,
				place: 5,
				at: guide.generationDate ?? shippingDate,
				title: story.guideIssued,
				text: <TextLink to={`/dispatches/${id}`}>{story.guide(String(guide.number ?? id))}</TextLink>,
				tone: 'good',
			}),
		),
		...inOrder(reports).map(
			({ id, date, stateId, description }, index, { length }): Told => ({
				key: `report-${id}`,
				// After the guide, each after the one before it.
				place: 5 + (index + 1) / (length + 1),
				at: date,
				title: nameOf(stateId),
				text: description,
				tone: toneOf(stateId),
			}),
		),
	];
}

function useEnding({ state, endedAt, expiresAt, document }: Order): Told[] {
	const { story } = useWords(WORDS);
	if (state === 'paid' && endedAt !== null) {
		return [
			{
				key: 'paid',
				place: 3,
				at: endedAt,
				title: story.paid,
				text: document && (
					<TextLink to={`/sales/${document.id}`}>{story.sale(String(document.number ?? document.id))}</TextLink>
				),
				tone: 'good',
			},
		];
	}
	if (state === 'expired')
		return [{ key: 'expired', place: 3, at: endedAt ?? expiresAt, title: story.expired, text: story.expiredText }];
	return state === 'cancelled' && endedAt !== null
		? [{ key: 'cancelled', place: 3, at: endedAt, title: story.cancelled }]
		: [];
}

export function OrderStory({ order, parts }: { order: Order; parts: OrderParts }) {
	const { story } = useWords(WORDS);
	const link = order.payment_link;
	const created: Told = {
		key: 'created',
		place: 0,
		at: order.createdAt,
		title: story.created,
		text: link && <TextLink to={`/shop/links/${link.id}`}>{story.byLink(link.name ?? String(link.id))}</TextLink>,
	};
	const moments = [
		created,
		...usePayments(parts.attempts),
		...useEnding(order),
		...useDelivery(parts),
		...useReturns(parts),
	];
	return <Story moments={moments.sort(newestFirst)} />;
}
