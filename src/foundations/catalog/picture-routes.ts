/** Routes of the pictures of products, and the open address of each, which pages and shops show. */
import Type from 'typebox';
import { found, present } from '../../kernel/errors.ts';
import { output, secretInPath, sendProblems, type View } from '../../kernel/http/index.ts';
import { PICTURE_POLICY, problemFrame } from '../../kernel/pages/index.ts';
import { SHOWN_TYPES, type ShownType, withoutNotes } from '../../kernel/pictures/index.ts';
import { type Api, workOf } from '../identity/index.ts';
import { findPicture, findPublicPicture } from './picture-store.ts';
import { deletePicture, readSentPicture, savePicture } from './save-picture.ts';
import { PICTURES, PRODUCTS, pictureUrl } from './wire.ts';

const URL = `${PRODUCTS}/:id/picture.json`;
const MOST_BYTES = 1_048_576;
const ENDINGS: Readonly<Record<ShownType, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

const PictureShape = output.object('ProductPicture', {
	href: output.href(`${PRODUCTS}/1/picture.json`, 'Address of this picture, with a token'),
	url: output.href(`${PICTURES}/9f2c41d07be84a5163d0`, 'Where anybody sees it; a new picture has a new one'),
	mediaType: output.text('image/webp', 'What it is'),
	size: output.integer(48_213, 'In bytes'),
});

const about = { noun: 'product', tag: 'Catalogue', refusals: [404] } as const;

const shown = (productId: number, token: string, mediaType: ShownType, size: number, view: View) => ({
	href: `${view.addresses.base}${PRODUCTS}/${productId}/picture.json`,
	url: pictureUrl(token, view),
	mediaType,
	size,
});

export function pictureRoutes(api: Api): void {
	api.readFile(
		{
			...about,
			method: 'GET',
			url: URL,
			operationId: 'getProductPicture',
			right: 'catalog:read',
			summary: 'Read the picture of a product',
			description: 'Returns the image itself, without what the camera noted in it.',
			produces: 'image/*',
			answers: { 200: output.file },
		},
		async ({ companyId, ids }) => {
			const row = found(await findPicture.first(api.db, { companyId, productId: ids.id }), 'picture');
			const name = `product-${ids.id}.${ENDINGS[row.media_type]}`;
			return { type: row.media_type, bytes: withoutNotes(Buffer.from(row.content)), name };
		},
	);
	api.writeFile(
		{
			...about,
			method: 'PUT',
			url: URL,
			operationId: 'updateProductPicture',
			right: 'catalog:write',
			summary: 'Set the picture of a product',
			description:
				'The body is the image itself: PNG, JPEG or WebP of at most 1 MiB. What a camera or program noted in it, such as where it was taken, is left out; its pixels stay as they are. Products name its open address as urlPicture.',
			file: { types: SHOWN_TYPES, read: readSentPicture },
			bodyLimit: MOST_BYTES,
			answers: { 200: PictureShape },
		},
		async (tx, call) => {
			const { id } = call.ids;
			const token = await savePicture(workOf(tx, call), id, call.input);
			const { mediaType, bytes } = call.input;
			return { status: 200, body: shown(id, token, mediaType, bytes.length, call.view) };
		},
	);
	api.writeWithoutBody(
		{
			...about,
			method: 'DELETE',
			url: URL,
			operationId: 'deleteProductPicture',
			right: 'catalog:write',
			summary: 'Remove the picture of a product',
			answers: { 200: output.Empty },
		},
		async (tx, call) => {
			await deletePicture(workOf(tx, call), call.ids.id);
			return { status: 200, body: {} };
		},
	);
	publicPicture(api);
}

/** Its address changes with the picture, so that it may be kept for good; it opens nothing but itself. */
function publicPicture(api: Api): void {
	sendProblems(api, [PICTURES], (language, status) => problemFrame({ language, status }));
	api.open(
		{
			method: 'GET',
			url: `${PICTURES}/:token`,
			path: { token: secretInPath('The secret of the picture, as in urlPicture') },
			operationId: 'getPicture',
			right: undefined,
			tag: 'Catalogue',
			summary: 'See a picture',
			description: 'Open to anyone who has the address.',
			produces: 'image/*',
			answers: { 200: output.file, 304: Type.Null() },
			refusals: [404],
		},
		async (request, reply) => {
			const row = found(
				await findPublicPicture.first(api.db, { token: present(request.params.token, 'token') }),
				'picture',
			);
			reply.headers({
				'content-type': row.media_type,
				'cache-control': 'public, max-age=31536000, immutable',
				'content-security-policy': PICTURE_POLICY,
				'content-disposition': `inline; filename="picture.${ENDINGS[row.media_type]}"`,
				'cross-origin-resource-policy': 'cross-origin',
				'x-content-type-options': 'nosniff',
				vary: 'accept',
				etag: `"${row.etag}"`,
			});
			const isKnown = request.headers['if-none-match']?.includes(row.etag) ?? false;
			return isKnown ? reply.code(304).send() : reply.send(withoutNotes(Buffer.from(row.content)));
		},
	);
}
