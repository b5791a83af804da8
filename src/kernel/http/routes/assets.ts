/** What pages load from here: their typeface and their icon, kept by browsers for a year under a name that changes with them. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ICON, INTER } from '../../pages/index.ts';
import type { Api } from './api.ts';

export interface Asset {
	headers: Record<string, string>;
	body: Uint8Array | string;
}

const KEPT = { 'cache-control': 'public, max-age=31536000, immutable', 'cross-origin-resource-policy': 'same-origin' };

/** Read when first asked for, and once. */
function font(find: () => string): () => Promise<Asset> {
	let asset: Promise<Asset> | undefined;
	return () => {
		asset ??= readFile(fileURLToPath(find())).then((body) => ({
			headers: { ...KEPT, 'content-type': 'font/woff2' },
			body,
		}));
		return asset;
	};
}

const icon = async (): Promise<Asset> => ({ headers: { ...KEPT, 'content-type': 'image/svg+xml' }, body: ICON });

/** By their addresses. */
export const ASSETS: ReadonlyMap<string, () => Promise<Asset>> = new Map([
	[
		`${INTER}/latin.woff2`,
		font(() => import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
	],
	[
		`${INTER}/latin-ext.woff2`,
		font(() => import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2')),
	],
	['/assets/icon.svg', icon],
	['/favicon.ico', icon],
]);

export function assetRoutes(api: Pick<Api, 'openUndescribed'>): void {
	for (const [url, read] of ASSETS)
		api.openUndescribed({ method: 'GET', url }, async (_request, reply) => {
			const { headers, body } = await read();
			return reply.headers(headers).send(body);
		});
}
