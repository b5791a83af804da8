/** Who is in the company, in which role, and who was invited. */
import { useLocation, useNavigate } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useAll } from '../../api/queries.ts';
import { useSession } from '../../api/session-context.ts';
import type { User } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Failure } from '../../kit/failure.tsx';
import { Card, Columns } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useWords } from '../../words/language.tsx';
import { SettingsFrame } from './frame.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { WORDS } from './people-messages.ts';
import { PersonActions } from './person-actions.tsx';
import { RoleList, roleName, rolesUpTo } from './roles.tsx';

const PEOPLE = '/settings/people';
/** The address of the invitation dialog, so that the palette leads to it. */
const INVITE = `${PEOPLE}/invite`;

export function Page() {
	const words = useWords(WORDS);
	const navigate = useNavigate();
	const isInviting = useLocation().pathname.endsWith(INVITE);
	const { data: people, error, refetch } = useAll<User>('/v1/users.json');
	return (
		<SettingsFrame
			title={words.title}
			lead={words.lead}
			actions={
				<LinkButton to={INVITE} look="primary" icon={UserPlus}>
					{words.invite}
				</LinkButton>
			}
		>
			<Columns
				side={
					<Card title={words.rolesTitle}>
						<RoleList />
					</Card>
				}
			>
				{error && !people && <Failure isPart error={error} onRetry={() => void refetch()} />}
				{!people && !error && <Skeleton lines={4} height={56} />}
				{people && (
					<Card isFlush title={words.title}>
						<ul>
							{people.map((user) => (
								<Person key={user.id} user={user} />
							))}
						</ul>
					</Card>
				)}
				<Invitations />
			</Columns>
			{isInviting && <InviteDialog onClose={() => void navigate({ to: PEOPLE })} />}
		</SettingsFrame>
	);
}

function Person({ user }: { user: User }) {
	const words = useWords(WORDS);
	const { user: own } = useSession();
	const isOwn = user.id === own.id;
	const mayDecide = !isOwn && rolesUpTo(own.role).some((role) => role === user.role);
	return (
		<li className="people-row">
			<div>
				<b>
					{user.firstName} {user.lastName}
				</b>{' '}
				{isOwn && <Badge tone="info">{words.you}</Badge>}
				<small>{user.email}</small>
			</div>
			{user.state === 0 ? (
				<Badge tone="good">{roleName(user.role, words)}</Badge>
			) : (
				<Badge tone="warn">{words.ended}</Badge>
			)}
			{mayDecide && <PersonActions user={user} />}
		</li>
	);
}
