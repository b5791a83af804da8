import type { Migration } from '../src/kernel/db/index.ts';

/**
 * From now on an instance keeps how it came to be. Of earlier ones: with companies but without the demo company it was set
 * up by its operator; with the demo company it is a sandbox's.
 */
export const past: Migration = {
	name: '0025_past',
	async up(step) {
		const demo = "select 1 from accounts where email_key in ('demo@losandes.example', 'demo@elroble.example')";
		const any = 'select 1 from companies';
		for (const [name, condition] of [
			['past.setup', `exists (${any}) and not exists (${demo})`],
			['past.sandbox', `exists (${demo})`],
		])
			await step.run(`insert into instance_settings (name, value) select '${name}', '0' where ${condition}`);
	},
};
