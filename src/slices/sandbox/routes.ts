/** Every control of the sandbox; in production there is none. */

import { clockRoutes } from './clock-routes.ts';
import { companyRoutes } from './company-routes.ts';
import type { SandboxParts } from './control-routes.ts';
import { mailRoutes } from './mails/routes.ts';
import { snapshotRoutes } from './snapshot-routes.ts';

export function sandboxRoutes(parts: SandboxParts): void {
	companyRoutes(parts);
	clockRoutes(parts);
	snapshotRoutes(parts);
	mailRoutes(parts);
}
