/** Deliveries of an endpoint, newest first, each with its attempts and the answer to each. */
import { Inbox, RotateCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../../api/shapes.ts';
import { Badge, type Tone } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Story } from '../../kit/facts.tsx';
import { Problem } from '../../kit/failure.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { DateText } from '../../kit/texts.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { type WebhookWords, WORDS } from './messages.ts';
import { topicName } from './topics.ts';

type Status = keyof WebhookWords['statuses'];
const TONES: Readonly<Record<Status, Tone>> = { waiting: 'info', delivered: 'good', failed: 'bad' };
const isStatus = (text: string): text is Status => text in TONES;
const statusWord = (status: string, words: WebhookWords) => (isStatus(status) ? words.statuses[status] : status);
/** Deliveries are no events themselves. */
const EVERY_MS = 3000;
const NEWEST_FIRST = { order: 'DESC' };

export function Deliveries({ endpoint: { id } }: { endpoint: WebhookEndpoint }) {
	const words = useWords(WORDS);
	const { moment } = useFormats();
	const [opened, setOpened] = useState<WebhookDelivery>();
	const columns = useMemo(
		(): Column<WebhookDelivery>[] => [
			{
				key: 'event',
				title: words.event,
				cell: (delivery) => (
					<>
						<button type="button" className="text-button" onClick={() => setOpened(delivery)}>
							{topicName(delivery.topic, words)}
						</button>
						<small>{words.eventNumber(delivery.eventNumber)}</small>
					</>
				),
				text: ({ topic }) => topic,
			},
			{
				key: 'when',
				title: words.when,
				cell: ({ createdAt }) => <DateText at={createdAt} />,
				text: ({ createdAt }) => moment(createdAt),
			},
			{
				key: 'attempts',
				title: words.attempts,
				cell: ({ attemptCount }) => attemptCount,
				text: ({ attemptCount }) => attemptCount,
				isOffPhone: true,
			},
			{
				key: 'status',
				title: words.state,
				cell: ({ status }) => (
					<Badge tone={isStatus(status) ? TONES[status] : 'plain'}>{statusWord(status, words)}</Badge>
				),
				text: ({ status }) => statusWord(status, words),
				align: 'end',
			},
		],
		[words, moment],
	);
	const filters = useMemo(() => {
		const options = (['waiting', 'delivered', 'failed'] as const).map((value) => ({
			value,
			label: words.statuses[value],
		}));
		return [{ name: 'status', label: words.state, options }];
	}, [words]);
	return (
		<>
			<ResourceList<WebhookDelivery>
				path={`/v1/webhooks/${id}/deliveries.json`}
				query={NEWEST_FIRST}
				every={EVERY_MS}
				label={words.deliveries}
				columns={columns}
				filters={filters}
				exportAs={`webhook-${id}`}
				empty={<EmptyState icon={Inbox} title={words.noDeliveries} text={words.noDeliveriesText} />}
			/>
			{opened && <Attempts endpointId={id} delivery={opened} onClose={() => setOpened(undefined)} />}
		</>
	);
}

interface AttemptsProps {
	endpointId: number;
	delivery: WebhookDelivery;
	onClose(): void;
}

function Attempts({ endpointId, delivery, onClose }: AttemptsProps) {
	const words = useWords(WORDS);
	const tell = useTell();
	const may = useMay();
	const { id, eventNumber, attempts, nextAttemptAt } = delivery;
	const again = useChange<void, unknown>({
		call: () => ({ path: `/v1/webhooks/${endpointId}/deliveries/${id}/redeliver.json`, body: {} }),
		refreshes: ['/v1/webhooks'],
		onDone: () => {
			tell(words.redelivered);
			onClose();
		},
	});
	return (
		<Dialog title={words.attemptsOf(eventNumber)} isOpen isWide onClose={onClose}>
			{attempts.length === 0 && <p className="soft">{words.noAttempts}</p>}
			<Story
				moments={attempts
					.map(({ at, status, durationMs, answer }, index) => ({
						key: index,
						at,
						title: `${words.attemptNumber(index + 1)}: ${status > 0 ? status : words.noAnswer} · ${durationMs} ms`,
						text: answer ? <pre>{answer}</pre> : words.emptyAnswer,
						tone: status >= 200 && status < 300 ? ('good' as const) : ('bad' as const),
					}))
					.reverse()}
			/>
			{nextAttemptAt !== null && (
				<p className="soft">
					{words.next}: <DateText at={nextAttemptAt} />
				</p>
			)}
			<Problem error={again.error} />
			{may('webhooks:write') && (
				<div className="dialog-actions">
					<Button icon={RotateCw} look="primary" isBusy={again.isPending} onClick={() => again.mutate()}>
						{words.redeliver}
					</Button>
				</div>
			)}
		</Dialog>
	);
}
