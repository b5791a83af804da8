/** What pages load from here: their typeface and their icon, kept by browsers for a year under a name that changes with them. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ICON, INTER } from '../pages/index.ts';
import type { Api } from './api.ts';

const KEPT = { 'cache-control': 'public, max-age=31536000, immutable', 'cross-origin-resource-policy': 'same-origin' };

const FONTS = {
	latin: () => import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
	'latin-ext': () => import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
};

export function assetRoutes(api: Pick<Api, 'openUndescribed'>): void {
	for (const [subset, find] of Object.entries(FONTS)) {
		let bytes: Promise<Buffer> | undefined;
		api.openUndescribed({ method: 'GET', url: `${INTER}/${subset}.woff2` }, async (_request, reply) => {
			bytes ??= readFile(fileURLToPath(find()));
			return reply.headers({ ...KEPT, 'content-type': 'font/woff2' }).send(await bytes);
		});
	}
	for (const url of ['/assets/icon.svg', '/favicon.ico'])
		api.openUndescribed({ method: 'GET', url }, async (_request, reply) =>
			reply.headers({ ...KEPT, 'content-type': 'image/svg+xml' }).send(ICON),
		);
}
