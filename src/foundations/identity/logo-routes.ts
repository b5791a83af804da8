/** Routes of the company's logo. */
import { output } from '../../kernel/http/index.ts';
import { PICTURE_TYPES } from '../../kernel/pictures/index.ts';
import { workOf } from './actor.ts';
import type { Api } from './caller.ts';
import type { LogoType } from './logo-store.ts';
import { getLogo, readSentLogo, removeLogo, saveLogo, showLogo } from './save-logo.ts';
import { LogoShape } from './schema.ts';
import { LOGO } from './wire.ts';

const URL = `${LOGO}.json`;
const MOST_BYTES = 256 * 1024;

const ENDINGS: Readonly<Record<LogoType, string>> = {
	'image/png': 'png',
	'image/jpeg': 'jpg',
	'image/svg+xml': 'svg',
};

export function logoRoutes(api: Api): void {
	api.readFile(
		{
			method: 'GET',
			url: URL,
			operationId: 'getCompanyLogo',
			right: 'company:read',
			tag: 'Company',
			summary: "Read the company's logo",
			description: 'Returns the image itself, as it was sent.',
			produces: 'image/*',
			answers: { 200: output.file },
			refusals: [404],
		},
		async (call) => {
			const { mediaType, bytes } = await getLogo(api.db, call.companyId);
			return { type: mediaType, bytes, name: `logo.${ENDINGS[mediaType]}` };
		},
	);
	api.writeFile(
		{
			method: 'PUT',
			url: URL,
			operationId: 'updateCompanyLogo',
			right: 'company:write',
			tag: 'Company',
			summary: "Set the company's logo",
			description: 'The body is the image itself: PNG or JPEG of at most 2000 × 2000 pixels and 256 KiB.',
			file: { types: PICTURE_TYPES, read: readSentLogo },
			bodyLimit: MOST_BYTES,
			answers: { 200: LogoShape },
		},
		async (tx, call) => {
			await saveLogo(workOf(tx, call), call.input);
			return { status: 200, body: await showLogo(tx, call.companyId, call.view) };
		},
	);
	api.writeWithoutBody(
		{
			method: 'DELETE',
			url: URL,
			operationId: 'deleteCompanyLogo',
			right: 'company:write',
			tag: 'Company',
			summary: "Remove the company's logo",
			answers: { 200: output.Empty },
			refusals: [404],
		},
		async (tx, call) => {
			await removeLogo(workOf(tx, call));
			return { status: 200, body: {} };
		},
	);
}
