/** What is done to a courier beside its form: secret, token, and whether it is in use. */
import { KeyRound, Power } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import type { Courier, CourierChange, RotatedCourierSecret } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { SecretDialog } from '../../kit/secret-dialog.tsx';
import { useTell } from '../../kit/toast.tsx';
import { sentenceOf } from '../../words/errors.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { WORDS } from './words.ts';

const REFRESHED = ['/v1/couriers'];

export function CompanyActions({ courier: { id, name, state } }: { courier: Courier }) {
	const words = useWords(WORDS);
	const { language } = useReader();
	const tell = useTell();
	const [asked, setAsked] = useState<'secret' | 'token'>();
	const close = () => setAsked(undefined);
	const secret = useChange<void, RotatedCourierSecret>({
		call: () => ({ path: `/v1/couriers/${id}/secret.json`, body: {} }),
		refreshes: REFRESHED,
		onDone: close,
	});
	const token = useChange<void, unknown>({
		call: () => ({ path: `/v1/couriers/${id}/token.json`, body: {} }),
		onDone: () => {
			close();
			tell(words.tokenDone);
		},
	});
	const change = useChange<CourierChange, Courier>({
		call: (body) => ({ method: 'PUT', path: `/v1/couriers/${id}.json`, body }),
		refreshes: REFRESHED,
		onDone: () => tell(words.saved),
	});
	const onError = (problem: Error) => tell(sentenceOf(problem, language) ?? '', { isBad: true });
	return (
		<>
			<Button icon={KeyRound} onClick={() => setAsked('secret')}>
				{words.rotate}
			</Button>
			<Button icon={KeyRound} onClick={() => setAsked('token')}>
				{words.token}
			</Button>
			<Button
				icon={Power}
				isBusy={change.isPending}
				onClick={() => change.mutate({ state: state === 0 ? 1 : 0 }, { onError })}
			>
				{state === 0 ? words.deactivate : words.activate}
			</Button>
			<ConfirmDialog
				question={words.rotateQuestion(name)}
				text={words.rotateText}
				action={words.rotate}
				isOpen={asked === 'secret'}
				isDangerous={false}
				isBusy={secret.isPending}
				error={secret.error}
				onConfirm={() => secret.mutate()}
				onClose={close}
			/>
			<ConfirmDialog
				question={words.tokenQuestion(name)}
				text={words.tokenText}
				action={words.token}
				isOpen={asked === 'token'}
				isBusy={token.isPending}
				error={token.error}
				onConfirm={() => token.mutate()}
				onClose={close}
			/>
			<SecretDialog words={words} secret={secret.data?.secret} onClose={() => secret.reset()} />
		</>
	);
}
