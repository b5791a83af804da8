/** What can be done with an endpoint: test, pause, a new secret, delete. */
import { useNavigate } from '@tanstack/react-router';
import { KeyRound, Pause, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { RotatedSecret, TestEvent, WebhookChange, WebhookEndpoint } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmedChange } from '../../kit/confirmed-change.tsx';
import { SecretDialog } from '../../kit/secret-dialog.tsx';
import { useTell, useTellProblem } from '../../kit/toast.tsx';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

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
	const [secret, setSecret] = useState<string>();
	return (
		<>
			<ConfirmedChange<RotatedSecret>
				button={(ask) => (
					<Button icon={KeyRound} onClick={ask}>
						{words.rotate}
					</Button>
				)}
				question={words.rotateQuestion}
				text={words.rotateText}
				action={words.rotate}
				isDangerous={false}
				call={{ path: `/v1/webhooks/${id}/secret.json`, body: {} }}
				refreshes={REFRESHED}
				onDone={(rotated) => setSecret(rotated.secret)}
			/>
			<SecretDialog words={words} secret={secret} onClose={() => setSecret(undefined)} />
		</>
	);
}

function RemoveButton({ endpoint: { id, url } }: { endpoint: WebhookEndpoint }) {
	const words = useWords(WORDS);
	const navigate = useNavigate();
	return (
		<ConfirmedChange
			button={(ask) => (
				<Button icon={Trash2} look="danger" onClick={ask}>
					{words.remove}
				</Button>
			)}
			question={words.removeQuestion(url)}
			text={words.removeText}
			action={words.remove}
			call={{ method: 'DELETE', path: `/v1/webhooks/${id}.json` }}
			done={words.removed}
			onDone={() => void navigate({ to: '/webhooks' })}
		/>
	);
}
