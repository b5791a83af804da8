/** Shapes of invitations. */
import { ROLES } from '../../foundations/identity/index.ts';
import { input, output } from '../../kernel/http/index.ts';

const { date, integer, nullable, record, text } = output;

const ROLE = 'owner, manager or staff';

export const InvitationShape = record('Invitation', '/v1/invitations', {
	email: text('diego@losandes.example', 'Whom it is for'),
	firstName: text('Diego'),
	lastName: text('Quispe'),
	role: text('staff', `${ROLE}: what the person becomes by accepting`),
	invitedBy: output.node('/v1/users', 'Who sent it last'),
	createdAt: date('When it was sent last, in Unix seconds'),
	expiresAt: date('Until when it can be accepted, in Unix seconds'),
	endedAt: nullable(integer(1_773_160_000), 'When it was accepted, declined or withdrawn; null until then'),
});

export const SentInvitationShape = output.object('SentInvitation', {
	...InvitationShape.properties,
	link: nullable(
		output.href('/invitation/9f2c41d07be84a5163d0'),
		'To hand over, shown this once; null where the service has sent it by mail, so that only the person sees it',
	),
});

const language = input.optional(input.word(['es', 'en'] as const, 'Language of the mail: es (the default) or en'));
const name = (description: string, example: string) => input.text({ min: 1, max: 100, description, example });

export const NewInvitation = input.body('NewInvitation', {
	email: input.text({ min: 3, max: 200, description: 'E-mail of the person', example: 'diego@losandes.example' }),
	firstName: name('First name', 'Diego'),
	lastName: name('Last name', 'Quispe'),
	role: input.word(ROLES, `${ROLE}; none above your own`),
	language,
});

export const Resending = input.body('InvitationResending', { language });
