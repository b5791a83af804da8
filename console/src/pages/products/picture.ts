/** A picture as it is sent: small enough for the service, and no larger than a page shows it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call.ts';
import { refreshPaths } from '../../api/queries.ts';

const MOST_PIXELS = 1600;
const MOST_BYTES = 1_000_000;
const QUALITY = 0.86;
const TAKEN = ['image/png', 'image/jpeg', 'image/webp'];

/** It is no picture that the browser can read. */
export class UnreadablePicture extends Error {}

/** The file itself where it is good as it is. */
export async function sentPicture(file: File): Promise<Blob> {
	const bitmap = await createImageBitmap(file).catch(() => {
		throw new UnreadablePicture('unreadable');
	});
	const shrink = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height));
	if (shrink === 1 && file.size <= MOST_BYTES && TAKEN.includes(file.type)) return file;
	const canvas = document.createElement('canvas');
	canvas.width = Math.round(bitmap.width * shrink);
	canvas.height = Math.round(bitmap.height * shrink);
	canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
	if (!made) throw new UnreadablePicture('unreadable');
	return made;
}

const picturePath = (productId: number) => `/v1/products/${productId}/picture.json`;

export const putPicture = (productId: number, picture: Blob): Promise<unknown> =>
	callApi(picturePath(productId), { method: 'PUT', body: picture });

/** Sets the picture of a stored product, or takes it away; the same twice is the same. */
export function usePictureChange(productId: number, onDone: (picture: Blob | null) => void) {
	const client = useQueryClient();
	return useMutation<unknown, Error, Blob | null>({
		mutationFn: (picture) =>
			picture ? putPicture(productId, picture) : callApi(picturePath(productId), { method: 'DELETE' }),
		onSuccess: async (_answer, picture) => {
			await refreshPaths(client, ['/v1/products']);
			onDone(picture);
		},
	});
}
