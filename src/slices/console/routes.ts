/** Every route of the console that is no part of the public interface. */
import type { Portal } from '../../foundations/portal/index.ts';
import { fileRoutes } from './file-routes.ts';
import { homeRoutes } from './home-routes.ts';
import type { FigurePorts } from './ports.ts';
import { sessionRoutes } from './session-routes.ts';

export interface ConsoleParts {
	/** Where the built console is; empty for the one that came with the program. */
	folder: string;
	figures: FigurePorts;
}

export function consoleRoutes(portal: Portal, { folder, figures }: ConsoleParts): void {
	sessionRoutes(portal);
	homeRoutes(portal.api, figures);
	fileRoutes(portal, folder);
}
