/** Shapes of the tokens of a company. */
import { input, output } from '../../kernel/http/index.ts';
import { ALL_RIGHTS } from './rights.ts';

const { integer, nullable, record, text, texts } = output;
export const MOST_DAYS = 3_650;

export const CompanyTokenShape = record('CompanyToken', '/v1/tokens', {
	name: text('Bodega central', 'What it is for'),
	prefix: text('9f2c41d0', 'The first characters of the token'),
	rights: texts('dispatch:read', 'What it may do; `*` is everything'),
	user: output.node('/v1/users', 'Whose it is'),
	userName: text('Camila Rojas'),
	applicationId: nullable(integer(1), 'The application it was given to; null for one that a person made'),
	createdAt: integer(1_773_156_600, 'Unix seconds'),
	expiresAt: nullable(integer(1_780_932_600), 'When it ends by itself; null for never'),
	lastUsedAt: nullable(integer(1_773_160_000), 'To the minute; null for never'),
});

export const CreatedTokenShape = output.object('CreatedCompanyToken', {
	...CompanyTokenShape.properties,
	accessToken: text('9f2c41d07be84a5163d09f2c41d07be84a5163d0', 'Shown this once'),
});

export const NewCompanyToken = input.body('NewCompanyToken', {
	name: input.text({ min: 1, max: 100, description: 'What it is for', example: 'Bodega central' }),
	rights: input.list(
		input.text({ min: 1, max: 50, description: 'A right', example: 'dispatch:read' }),
		ALL_RIGHTS.length + 1,
		'What it may do, of what the person may do; `*` is everything',
	),
	days: input.optional(input.count(`Days until it ends, up to ${MOST_DAYS}; 0 or none: it does not`)),
});
