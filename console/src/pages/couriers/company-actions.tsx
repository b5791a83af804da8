/** What is done to a courier beside its form: secret, token, and whether it is in use. */
import { KeyRound, Power } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import type { Courier, CourierChange, RotatedCourierSecret } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmedChange } from '../../kit/confirmed-change.tsx';
import { SecretDialog } from '../../kit/secret-dialog.tsx';
import { useTell, useTellProblem } from '../../kit/toast.tsx';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

const REFRESHED = ['/v1/couriers'];

export function CompanyActions({ courier: { id, name, state } }: { courier: Courier }) {
	const words = useWords(WORDS);
	const tell = useTell();
	const onError = useTellProblem();
	const [secret, setSecret] = useState<string>();
	const change = useChange<CourierChange, Courier>({
		call: (body) => ({ method: 'PUT', path: `/v1/couriers/${id}.json`, body }),
		refreshes: REFRESHED,
		onDone: () => tell(words.saved),
	});
	return (
		<>
			<ConfirmedChange<RotatedCourierSecret>
				button={(ask) => (
					<Button icon={KeyRound} onClick={ask}>
						{words.rotate}
					</Button>
				)}
				question={words.rotateQuestion(name)}
				text={words.rotateText}
				action={words.rotate}
				isDangerous={false}
				call={{ path: `/v1/couriers/${id}/secret.json`, body: {} }}
				refreshes={REFRESHED}
				onDone={(rotated) => setSecret(rotated.secret)}
			/>
			<ConfirmedChange
				button={(ask) => (
					<Button icon={KeyRound} onClick={ask}>
						{words.token}
					</Button>
				)}
				question={words.tokenQuestion(name)}
				text={words.tokenText}
				action={words.token}
				call={{ path: `/v1/couriers/${id}/token.json`, body: {} }}
				done={words.tokenDone}
			/>
			<Button
				icon={Power}
				isBusy={change.isPending}
				onClick={() => change.mutate({ state: state === 0 ? 1 : 0 }, { onError })}
			>
				{state === 0 ? words.deactivate : words.activate}
			</Button>
			<SecretDialog words={words} secret={secret} onClose={() => setSecret(undefined)} />
		</>
	);
}
