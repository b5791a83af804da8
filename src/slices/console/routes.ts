/** Every route of the console that is no part of the public interface. */
import type { Portal } from '../../foundations/portal/index.ts';
import { fileRoutes } from './file-routes.ts';
import { sessionRoutes } from './session-routes.ts';

export interface ConsoleParts {
	/** Where the built console is; empty for the one that came with the program. */
	folder: string;
}

export function consoleRoutes(portal: Portal, { folder }: ConsoleParts): void {
	sessionRoutes(portal);
	fileRoutes(portal.api, folder);
}
