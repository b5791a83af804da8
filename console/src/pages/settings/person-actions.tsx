/** What is decided about a person: their role, the end of their access, and its return. */
import { UserCheck, UserCog, UserX } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { useSession } from '../../api/session-context.ts';
import type { User, UserAccessChange } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmedChange } from '../../kit/confirmed-change.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/failure.tsx';
import { useTell, useTellProblem } from '../../kit/toast.tsx';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './people-messages.ts';
import { isRole, type Role, RoleChoice, roleName, rolesUpTo } from './roles.tsx';

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`.trim();

const TOUCHED = ['/v1/users', '/v1/tokens'];

const accessChange = ({ id }: User, body: UserAccessChange) =>
	({ method: 'PUT', path: `/v1/users/${id}/access.json`, body }) as const;

function useAccessChange(user: User, onDone: (user: User) => void) {
	return useChange<UserAccessChange, User>({ call: (body) => accessChange(user, body), refreshes: TOUCHED, onDone });
}

export function PersonActions({ user }: { user: User }) {
	const words = useWords(WORDS);
	const [isChoosing, choose] = useState(false);
	return (
		<div className="people-actions">
			{user.state === 0 ? (
				<>
					<Button size="small" icon={UserCog} onClick={() => choose(true)}>
						{words.changeRole}
					</Button>
					<EndButton user={user} />
				</>
			) : (
				<RestoreButton user={user} />
			)}
			{isChoosing && <RoleDialog user={user} onClose={() => choose(false)} />}
		</div>
	);
}

function RestoreButton({ user }: { user: User }) {
	const words = useWords(WORDS);
	const tell = useTell();
	const restore = useAccessChange(user, () => tell(words.restored(nameOf(user))));
	const onError = useTellProblem();
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

interface RoleDialogProps {
	user: User;
	onClose(): void;
}

function RoleDialog({ user, onClose }: RoleDialogProps) {
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

function EndButton({ user }: { user: User }) {
	const words = useWords(WORDS);
	const { company } = useSession();
	return (
		<ConfirmedChange
			button={(ask) => (
				<Button size="small" look="danger" icon={UserX} onClick={ask}>
					{words.end}
				</Button>
			)}
			question={words.endQuestion(nameOf(user))}
			text={words.endText(company.name)}
			action={words.end}
			call={accessChange(user, { state: 1 })}
			refreshes={TOUCHED}
			done={words.endDone(nameOf(user))}
		/>
	);
}
