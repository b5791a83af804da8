/** Invites a person by e-mail; where the service sends no mail, the link is shown once to hand over. */
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { useSession } from '../../api/session-context.ts';
import type { NewInvitation, SentInvitation } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/failure.tsx';
import { TextField } from '../../kit/field.tsx';
import { SecretDialog } from '../../kit/secret-dialog.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useFieldError } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { WORDS } from './people-messages.ts';
import { type Role, RoleChoice, rolesUpTo } from './roles.tsx';

const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]+$/;

export function InviteDialog({ onClose }: { onClose: () => void }) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const { language } = useReader();
	const { user } = useSession();
	const tell = useTell();
	const [form, setForm] = useState({ email: '', firstName: '', lastName: '' });
	const [role, setRole] = useState<Role>('staff');
	const [isTried, setTried] = useState(false);
	const invite = useChange<NewInvitation, SentInvitation>({
		call: (body) => ({ path: '/v1/invitations.json', body }),
		refreshes: ['/v1/invitations'],
		onDone: ({ email, link }) => {
			if (link !== null) return;
			tell(words.sent(email));
			onClose();
		},
	});
	const refused = useFieldError(invite.error);
	const wrong = {
		email: EMAIL.test(form.email.trim()) ? undefined : words.wrongEmail,
		firstName: form.firstName.trim() === '' ? general.required : undefined,
		lastName: form.lastName.trim() === '' ? general.required : undefined,
	};
	const field = (name: keyof typeof form, type = 'text') => (
		<TextField
			label={words[name]}
			type={type}
			value={form[name]}
			maxLength={name === 'email' ? 200 : 100}
			autoFocus={name === 'email'}
			error={(isTried ? wrong[name] : undefined) ?? refused(name)}
			onValue={(value) => setForm({ ...form, [name]: value })}
		/>
	);
	const link = invite.data?.link ?? undefined;
	if (link !== undefined) return <SecretDialog words={words} secret={link} onClose={onClose} />;
	return (
		<Dialog title={words.invite} isOpen onClose={onClose}>
			<form
				className="form"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					setTried(true);
					if (!Object.values(wrong).some(Boolean)) invite.mutate({ ...form, email: form.email.trim(), role, language });
				}}
			>
				<p className="soft">{words.inviteText}</p>
				{field('email', 'email')}
				<div className="pair">
					{field('firstName')}
					{field('lastName')}
				</div>
				<RoleChoice roles={[...rolesUpTo(user.role)].reverse()} value={role} onValue={setRole} />
				<Problem error={invite.error} fields={['email', 'firstName', 'lastName']} />
				<div className="dialog-actions">
					<Button onClick={onClose}>{general.cancel}</Button>
					<Button type="submit" look="primary" isBusy={invite.isPending}>
						{words.send}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
