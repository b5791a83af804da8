/** What is decided about a person: their role, the end of their access, and its return. */
import { UserCheck, UserCog, UserX } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { useSession } from '../../api/session-context.ts';
import type { User, UserAccessChange } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog, Dialog } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/failure.tsx';
import { useTell } from '../../kit/toast.tsx';
import { sentenceOf } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { WORDS } from './people-words.ts';
import { isRole, type Role, RoleChoice, roleName, rolesUpTo } from './roles.tsx';

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`.trim();

function useAccessChange({ id }: User, onDone: (user: User) => void) {
	return useChange<UserAccessChange, User>({
		call: (body) => ({ method: 'PUT', path: `/v1/users/${id}/access.json`, body }),
		refreshes: ['/v1/users', '/v1/tokens'],
		onDone,
	});
}

export function PersonActions({ user }: { user: User }) {
	const words = useWords(WORDS);
	const [asked, setAsked] = useState<'role' | 'end'>();
	const close = () => setAsked(undefined);
	return (
		<div className="people-actions">
			{user.state === 0 ? (
				<>
					<Button size="small" icon={UserCog} onClick={() => setAsked('role')}>
						{words.changeRole}
					</Button>
					<Button size="small" look="danger" icon={UserX} onClick={() => setAsked('end')}>
						{words.end}
					</Button>
				</>
			) : (
				<RestoreButton user={user} />
			)}
			{asked === 'role' && <RoleDialog user={user} onClose={close} />}
			<EndDialog user={user} isOpen={asked === 'end'} onClose={close} />
		</div>
	);
}

function RestoreButton({ user }: { user: User }) {
	const words = useWords(WORDS);
	const { language } = useReader();
	const tell = useTell();
	const restore = useAccessChange(user, () => tell(words.restored(nameOf(user))));
	const onError = (problem: Error) => tell(sentenceOf(problem, language) ?? '', { isBad: true });
	return (
		<Button
			size="small"
			icon={UserCheck}
			isBusy={restore.isPending}
			onClick={() => restore.mutate({ state: 0 }, { onError })}
		>
			{words.restore}
		</Button>
	);
}

interface AskedProps {
	user: User;
	onClose(): void;
}

function RoleDialog({ user, onClose }: AskedProps) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const { user: own } = useSession();
	const tell = useTell();
	const [role, setRole] = useState<Role>(isRole(user.role) ? user.role : 'staff');
	const change = useAccessChange(user, () => {
		onClose();
		tell(words.roleChanged(nameOf(user), roleName(role, words)));
	});
	return (
		<Dialog title={words.changeRoleOf(nameOf(user))} isOpen onClose={onClose}>
			<RoleChoice roles={rolesUpTo(own.role)} value={role} onValue={setRole} />
			<p className="soft">{words.changeRoleText}</p>
			<Problem error={change.error} />
			<div className="dialog-actions">
				<Button onClick={onClose}>{general.cancel}</Button>
				<Button
					look="primary"
					isBusy={change.isPending}
					onClick={() => (role === user.role ? onClose() : change.mutate({ role }))}
				>
					{general.save}
				</Button>
			</div>
		</Dialog>
	);
}

function EndDialog({ user, isOpen, onClose }: AskedProps & { isOpen: boolean }) {
	const words = useWords(WORDS);
	const { company } = useSession();
	const tell = useTell();
	const end = useAccessChange(user, () => {
		onClose();
		tell(words.endDone(nameOf(user)));
	});
	return (
		<ConfirmDialog
			question={words.endQuestion(nameOf(user))}
			text={words.endText(company.name)}
			action={words.end}
			isOpen={isOpen}
			isBusy={end.isPending}
			error={end.error}
			onConfirm={() => end.mutate({ state: 1 })}
			onClose={onClose}
		/>
	);
}
