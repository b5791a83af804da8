/** What the owner of an application does with it: where it leads back to, a new integrator token, its end. */
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import type { Application, ApplicationChange, RegisteredApplication } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmedChange } from '../../kit/confirmed-change.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/failure.tsx';
import { TextArea } from '../../kit/field.tsx';
import { SecretDialog } from '../../kit/secret-dialog.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useFieldError } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './application-messages.ts';

const REFRESHED = ['/v1/applications', '/v1/approvals'];

/** One a line. */
export const addressesIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);

export function ApplicationActions({ application }: { application: Application }) {
	const words = useWords(WORDS);
	const { id, name } = application;
	const [isEditing, edit] = useState(false);
	const [secret, setSecret] = useState<string>();
	return (
		<div className="people-actions">
			<Button size="small" onClick={() => edit(true)}>
				{words.redirects}
			</Button>
			<ConfirmedChange<RegisteredApplication>
				button={(ask) => (
					<Button size="small" onClick={ask}>
						{words.rotate}
					</Button>
				)}
				question={words.rotateQuestion(name)}
				text={words.rotateText}
				action={words.rotate}
				isDangerous={false}
				call={{ path: `/v1/applications/${id}/secret.json` }}
				refreshes={REFRESHED}
				onDone={({ usrToken }) => setSecret(usrToken)}
			/>
			<ConfirmedChange
				button={(ask) => (
					<Button size="small" look="danger" onClick={ask}>
						{words.end}
					</Button>
				)}
				question={words.endQuestion(name)}
				text={words.endText}
				action={words.end}
				call={{ method: 'DELETE', path: `/v1/applications/${id}.json` }}
				refreshes={REFRESHED}
				done={words.ended(name)}
			/>
			{isEditing && <RedirectsDialog application={application} onClose={() => edit(false)} />}
			<SecretDialog words={words} secret={secret} onClose={() => setSecret(undefined)} />
		</div>
	);
}

interface RedirectsDialogProps {
	application: Application;
	onClose(): void;
}

function RedirectsDialog({ application: { id, name, redirectUris }, onClose }: RedirectsDialogProps) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const tell = useTell();
	const [text, setText] = useState(redirectUris.join('\n'));
	const save = useChange<ApplicationChange, Application>({
		call: (body) => ({ method: 'PUT', path: `/v1/applications/${id}.json`, body }),
		refreshes: REFRESHED,
		onDone: () => {
			tell(words.redirectsSaved(name));
			onClose();
		},
	});
	const isWrong = useFieldError(save.error)('redirectUris') !== undefined;
	return (
		<Dialog title={words.redirectsOf(name)} isOpen onClose={onClose}>
			<form
				className="form"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					save.mutate({ redirectUris: addressesIn(text) });
				}}
			>
				<TextArea
					label={words.redirectUris}
					help={words.redirectHelp}
					value={text}
					error={isWrong ? words.wrongRedirects : undefined}
					onValue={setText}
				/>
				<Problem error={save.error} fields={['redirectUris']} />
				<div className="dialog-actions">
					<Button onClick={onClose}>{general.cancel}</Button>
					<Button type="submit" look="primary" isBusy={save.isPending}>
						{general.save}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
