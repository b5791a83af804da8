/** What can be done with an endpoint: test, pause, a new secret, delete. */
import { useNavigate } from '@tanstack/react-router';
import { KeyRound, Pause, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { RotatedSecret, TestEvent, WebhookChange, WebhookEndpoint } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { SecretDialog } from '../../kit/secret-dialog.tsx';
import { useTell } from '../../kit/toast.tsx';
import { sentenceOf } from '../../words/errors.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { WORDS } from './words.ts';

const REFRESHED = ['/v1/webhooks', '/v1/home'];

export function EndpointActions({ endpoint }: { endpoint: WebhookEndpoint }) {
	const may = useMay();
	/** A courier's own address is changed at the courier. */
	const mayConfigure = may('webhooks:configure') && endpoint.courierId === null;
	return (
		<>
			{may('webhooks:write') && <TestButton id={endpoint.id} />}
			{mayConfigure && (
				<>
					<PauseButton endpoint={endpoint} />
					<RotateButton id={endpoint.id} />
					<RemoveButton endpoint={endpoint} />
				</>
			)}
		</>
	);
}

function useTellProblem(): (problem: Error) => void {
	const { language } = useReader();
	const tell = useTell();
	return (problem) => tell(sentenceOf(problem, language) ?? '', { isBad: true });
}

function TestButton({ id }: { id: number }) {
	const words = useWords(WORDS);
	const tell = useTell();
	const onError = useTellProblem();
	const test = useChange<void, TestEvent>({
		call: () => ({ path: `/v1/webhooks/${id}/test.json`, body: {} }),
		refreshes: REFRESHED,
		onDone: () => tell(words.tested),
	});
	return (
		<Button icon={Send} look="primary" isBusy={test.isPending} onClick={() => test.mutate(undefined, { onError })}>
			{words.test}
		</Button>
	);
}

function PauseButton({ endpoint: { id, disabled } }: { endpoint: WebhookEndpoint }) {
	const words = useWords(WORDS);
	const tell = useTell();
	const onError = useTellProblem();
	const isPaused = disabled === 1;
	const change = useChange<WebhookChange, WebhookEndpoint>({
		call: (body) => ({ method: 'PUT', path: `/v1/webhooks/${id}.json`, body }),
		refreshes: REFRESHED,
		onDone: (changed) => tell(changed.disabled === 1 ? words.paused : words.resumed),
	});
	return (
		<Button
			icon={isPaused ? Play : Pause}
			isBusy={change.isPending}
			onClick={() => change.mutate({ disabled: isPaused ? 0 : 1 }, { onError })}
		>
			{isPaused ? words.resume : words.pause}
		</Button>
	);
}

function RotateButton({ id }: { id: number }) {
	const words = useWords(WORDS);
	const [isAsked, setAsked] = useState(false);
	const rotate = useChange<void, RotatedSecret>({
		call: () => ({ path: `/v1/webhooks/${id}/secret.json`, body: {} }),
		refreshes: REFRESHED,
		onDone: () => setAsked(false),
	});
	return (
		<>
			<Button icon={KeyRound} onClick={() => setAsked(true)}>
				{words.rotate}
			</Button>
			<ConfirmDialog
				question={words.rotateQuestion}
				text={words.rotateText}
				action={words.rotate}
				isOpen={isAsked}
				isDangerous={false}
				isBusy={rotate.isPending}
				error={rotate.error}
				onConfirm={() => rotate.mutate()}
				onClose={() => setAsked(false)}
			/>
			<SecretDialog words={words} secret={rotate.data?.secret} onClose={() => rotate.reset()} />
		</>
	);
}

function RemoveButton({ endpoint: { id, url } }: { endpoint: WebhookEndpoint }) {
	const words = useWords(WORDS);
	const tell = useTell();
	const navigate = useNavigate();
	const [isAsked, setAsked] = useState(false);
	const remove = useChange<void, unknown>({
		call: () => ({ method: 'DELETE', path: `/v1/webhooks/${id}.json` }),
		onDone: () => {
			tell(words.removed);
			void navigate({ to: '/webhooks' });
		},
	});
	return (
		<>
			<Button icon={Trash2} look="danger" onClick={() => setAsked(true)}>
				{words.remove}
			</Button>
			<ConfirmDialog
				question={words.removeQuestion(url)}
				text={words.removeText}
				action={words.remove}
				isOpen={isAsked}
				isBusy={remove.isPending}
				error={remove.error}
				onConfirm={() => remove.mutate()}
				onClose={() => setAsked(false)}
			/>
		</>
	);
}
