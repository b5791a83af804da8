/** Builds the console; the repository does so after an installation, the package before it is packed. */
import { join } from 'node:path';
import { build } from 'vite';

export async function buildConsole(folder = join(import.meta.dirname, 'dist')): Promise<void> {
	await build({
		configFile: join(import.meta.dirname, 'vite.config.ts'),
		build: { outDir: folder, emptyOutDir: true },
	});
}
