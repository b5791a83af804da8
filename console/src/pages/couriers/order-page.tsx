/** One shipment: who receives it and where, its label and tracking, and what the courier has reported. */
import { ExternalLink, Printer, Tag } from 'lucide-react';
import { useState } from 'react';
import { useAll, useResource } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { Courier, CourierOrder, CourierOrderAnswer, CourierOrderLog } from '../../api/shapes.ts';
import { Button, OuterButton } from '../../kit/button.tsx';
import { FactList, Story } from '../../kit/facts.tsx';
import { Failure } from '../../kit/failure.tsx';
import { TextLink } from '../../kit/link.tsx';
import { Card, Columns, Page as Frame } from '../../kit/page.tsx';
import { Waiting } from '../../kit/skeleton.tsx';
import { DateText, Quantity } from '../../kit/texts.tsx';
import { useParam } from '../../kit/use-address.ts';
import { OrderState, toneOf, useStates } from '../../records/courier-states.tsx';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { LabelDialog } from './label-dialog.tsx';
import { WORDS } from './messages.ts';
import { placeOf } from './place.ts';

const WHOLE = { expand: '[deliveryType,details]' };
const ANNULLED = 6;

export function Page() {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const id = useParam('id');
	const may = useMay();
	const [isLabelling, setLabelling] = useState(false);
	const { data, error, refetch } = useResource<CourierOrderAnswer>(`/v1/couriers/orders/${id}.json`, { query: WHOLE });
	const order = data?.data;
	if (error && !order) return <Failure error={error} onRetry={() => void refetch()} />;
	if (!order) return <Waiting />;
	const { urlPublicLabel, urlPublicTracking } = order;
	return (
		<Frame
			title={words.orderNumber(order.id)}
			badge={<OrderState stateId={order.stateId} />}
			back="/couriers"
			actions={
				<>
					{urlPublicTracking && (
						<OuterButton icon={ExternalLink} href={urlPublicTracking}>
							{words.seeTracking}
						</OuterButton>
					)}
					{urlPublicLabel && (
						<OuterButton icon={Printer} href={urlPublicLabel}>
							{words.printLabel}
						</OuterButton>
					)}
					{may('courier:write') && order.stateId !== ANNULLED && (
						<Button icon={Tag} look="primary" onClick={() => setLabelling(true)}>
							{words.setLabel}
						</Button>
					)}
				</>
			}
		>
			<Columns
				side={
					<Card title={general.story}>
						<OrderStory order={order} />
					</Card>
				}
			>
				<OrderFacts order={order} />
				{order.details && order.details.length > 0 && (
					<Card title={words.contents}>
						<FactList
							facts={order.details.map(({ description, quantity }) => ({
								name: description,
								value: <Quantity value={quantity} />,
							}))}
						/>
					</Card>
				)}
			</Columns>
			{isLabelling && <LabelDialog order={order} onClose={() => setLabelling(false)} />}
		</Frame>
	);
}

function OrderFacts({ order }: { order: CourierOrder }) {
	const words = useWords(WORDS);
	const { data: couriers = [] } = useAll<Courier>('/v1/couriers.json');
	const { contact, destination, origin } = order;
	return (
		<Card>
			<FactList
				facts={[
					{ name: words.courier, value: couriers.find(({ id }) => id === order.courierId)?.name },
					{ name: words.service, value: order.deliveryType?.name },
					{ name: words.recipient, value: `${contact.firstName} ${contact.lastName}`.trim() },
					{ name: words.phone, value: contact.phone },
					{ name: words.email, value: contact.email },
					{ name: words.destination, value: placeOf(destination) },
					{ name: words.origin, value: placeOf(origin) },
					{ name: words.trackingNumber, value: order.trackingNumber },
					{ name: words.comment, value: order.comment },
					{
						name: words.sale,
						value: order.documentId ? <TextLink to={`/sales/${order.documentId}`}>{words.see}</TextLink> : undefined,
					},
					{
						name: words.dispatch,
						value: order.shippingId ? (
							<TextLink to={`/dispatches/${order.shippingId}`}>{words.see}</TextLink>
						) : undefined,
					},
					{ name: words.created, value: order.createdAt !== undefined && <DateText at={order.createdAt} /> },
				]}
			/>
		</Card>
	);
}

function OrderStory({ order }: { order: CourierOrder }) {
	const words = useWords(WORDS);
	const { nameOf } = useStates();
	const { data: logs } = useAll<CourierOrderLog>(`/v1/couriers/orders/${order.id}/logs.json`);
	const opened =
		order.createdAt === undefined ? [] : [{ key: 'opened', at: order.createdAt, title: words.openedOrder }];
	const moments = [...(logs ?? [])]
		.sort((one, other) => other.date - one.date || other.id - one.id)
		.map(({ id, date, stateId, description, applied }) => ({
			key: id,
			at: date,
			title: nameOf(stateId),
			text: applied === 1 ? description : `${description} ${words.notApplied}`,
			tone: toneOf(stateId),
		}));
	return (
		<>
			{logs?.length === 0 && <p className="soft">{words.noLogs}</p>}
			<Story moments={[...moments, ...opened]} />
		</>
	);
}
