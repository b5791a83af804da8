/** One endpoint: how it is doing, what was delivered, and what can be done about it. */
import { useNavigate } from '@tanstack/react-router';
import { KeyRound, Pause, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useChange, useResource } from '../../api/queries.ts';
import type { RotatedSecret, TestEvent, WebhookChange, WebhookEndpoint } from '../../api/shapes.ts';
import { useMay } from '../../app/session-context.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { FactList } from '../../kit/facts.tsx';
import { Failure } from '../../kit/failure.tsx';
import { Card, Columns, Page as Frame } from '../../kit/page.tsx';
import { Waiting } from '../../kit/skeleton.tsx';
import { DateText } from '../../kit/texts.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useParam } from '../../kit/use-address.ts';
import { sentenceOf } from '../../words/errors.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { Deliveries } from './deliveries.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { EndpointState } from './state.tsx';
import { topicName } from './topics.ts';
import { WORDS } from './words.ts';

export function Page() {
	const words = useWords(WORDS);
	const path = `/v1/webhooks/${useParam('id')}.json`;
	const { data: endpoint, error, refetch } = useResource<WebhookEndpoint>(path);
	if (error && !endpoint) return <Failure error={error} onRetry={() => void refetch()} />;
	if (!endpoint) return <Waiting />;
	return (
		<Frame
			title={endpoint.url}
			badge={<EndpointState endpoint={endpoint} />}
			back="/webhooks"
			actions={<Actions endpoint={endpoint} />}
		>
			<Columns
				side={
					<Card title={words.topics}>
						<p>{endpoint.topics.map((topic) => topicName(topic, words)).join(', ')}</p>
						<Facts endpoint={endpoint} />
					</Card>
				}
			>
				<Deliveries endpoint={endpoint} />
			</Columns>
		</Frame>
	);
}

function Facts({ endpoint }: { endpoint: WebhookEndpoint }) {
	const words = useWords(WORDS);
	const dated = (at: number | null) => (at === null ? undefined : <DateText at={at} />);
	return (
		<FactList
			facts={[
				{ name: words.lastSuccess, value: dated(endpoint.lastSuccessAt) },
				{ name: words.since, value: dated(endpoint.failingSince) },
				{ name: words.lastFailure, value: dated(endpoint.lastFailureAt) },
				{ name: words.disabled, value: endpoint.disabledReason },
				{ name: words.previousUntil, value: dated(endpoint.previousSecretUntil) },
				{ name: words.created, value: dated(endpoint.createdAt) },
			]}
		/>
	);
}

function Actions({ endpoint: { id, url, disabled, courierId } }: { endpoint: WebhookEndpoint }) {
	const words = useWords(WORDS);
	const { language } = useReader();
	const tell = useTell();
	const may = useMay();
	const navigate = useNavigate();
	const [asked, setAsked] = useState<'remove' | 'rotate'>();
	const base = `/v1/webhooks/${id}`;
	const refreshes = ['/v1/webhooks', '/v1/home'];
	const onError = (problem: Error) => tell(sentenceOf(problem, language) ?? '', { isBad: true });
	const test = useChange<void, TestEvent>({
		call: () => ({ path: `${base}/test.json`, body: {} }),
		refreshes,
		onDone: () => tell(words.tested),
	});
	const pause = useChange<WebhookChange, WebhookEndpoint>({
		call: (body) => ({ method: 'PUT', path: `${base}.json`, body }),
		refreshes,
		onDone: (changed) => tell(changed.disabled === 1 ? words.paused : words.resumed),
	});
	const rotate = useChange<void, RotatedSecret>({
		call: () => ({ path: `${base}/secret.json`, body: {} }),
		refreshes,
		onDone: () => setAsked(undefined),
	});
	const remove = useChange<void, unknown>({
		call: () => ({ method: 'DELETE', path: `${base}.json` }),
		onDone: () => {
			tell(words.removed);
			void navigate({ to: '/webhooks' });
		},
	});
	const mayConfigure = may('webhooks:configure') && courierId === null;
	return (
		<>
			{may('webhooks:write') && (
				<Button icon={Send} look="primary" isBusy={test.isPending} onClick={() => test.mutate(undefined, { onError })}>
					{words.test}
				</Button>
			)}
			{mayConfigure && (
				<>
					<Button
						icon={disabled === 1 ? Play : Pause}
						isBusy={pause.isPending}
						onClick={() => pause.mutate({ disabled: disabled === 1 ? 0 : 1 }, { onError })}
					>
						{disabled === 1 ? words.resume : words.pause}
					</Button>
					<Button icon={KeyRound} onClick={() => setAsked('rotate')}>
						{words.rotate}
					</Button>
					<Button icon={Trash2} look="danger" onClick={() => setAsked('remove')}>
						{words.remove}
					</Button>
				</>
			)}
			<ConfirmDialog
				question={words.rotateQuestion}
				text={words.rotateText}
				action={words.rotate}
				isOpen={asked === 'rotate'}
				isDangerous={false}
				isBusy={rotate.isPending}
				error={rotate.error}
				onConfirm={() => rotate.mutate()}
				onClose={() => setAsked(undefined)}
			/>
			<ConfirmDialog
				question={words.removeQuestion(url)}
				text={words.removeText}
				action={words.remove}
				isOpen={asked === 'remove'}
				isBusy={remove.isPending}
				error={remove.error}
				onConfirm={() => remove.mutate()}
				onClose={() => setAsked(undefined)}
			/>
			<SecretDialog secret={rotate.data?.secret} onClose={() => rotate.reset()} />
		</>
	);
}
