/** Another process has the database open, so it cannot go back to a copy. */

export class InUse extends Error {
	constructor() {
		super('another process has the database open');
	}
}
