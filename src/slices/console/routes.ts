/** Every route of the console that is no part of the public interface. */
import type { Api } from '../../foundations/identity/index.ts';
import { fileRoutes } from './file-routes.ts';

export interface ConsoleParts {
	/** Where the built console is; empty for the one that came with the program. */
	folder: string;
}

export function consoleRoutes(api: Api, { folder }: ConsoleParts): void {
	fileRoutes(api, folder);
}
