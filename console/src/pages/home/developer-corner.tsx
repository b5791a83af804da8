/** In a sandbox: what a developer needs first. */
export function DeveloperCorner() {
	return null;
}
