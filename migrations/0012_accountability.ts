import type { Migration } from '../src/kernel/db/index.ts';
import { table } from './table-shape.ts';

const CONTENT = ['id', 'company_id', 'at', 'user_id', 'token_id', 'action', 'record', 'address'];

/** An entry changes once: from unlinked to linked, with all that it says as it was. */
const IS_LINKING = [
	'old.number is null and old.hash is null and new.number is not null and new.hash is not null',
	...CONTENT.map((column) => `new.${column} = old.${column}`),
].join(' and ');
const IS_UNLINKED = 'new.number is null and new.hash is null';
const MOVES_ON = 'new.company_id = old.company_id and new.number > old.number';

const SQLITE_GUARDS = [
	// Replacing a row fires no trigger for the one that goes, so an id that exists is refused here.
	[
		'entries_added',
		'insert',
		'audit_entries',
		`${IS_UNLINKED} and not exists (select 1 from audit_entries where id = new.id)`,
	],
	['entries_linked', 'update', 'audit_entries', IS_LINKING],
	['entries_stay', 'delete', 'audit_entries', '1 = 0'],
	[
		'heads_added',
		'insert',
		'audit_heads',
		'not exists (select 1 from audit_heads where company_id = new.company_id and number >= new.number)',
	],
	['heads_move_on', 'update', 'audit_heads', MOVES_ON],
	['heads_stay', 'delete', 'audit_heads', '1 = 0'],
];

const POSTGRES_GUARD = `
create function audit_guard() returns trigger language plpgsql as $guard$
begin
	if tg_op = 'INSERT' and tg_table_name = 'audit_entries' then
		if ${IS_UNLINKED} then return new; end if;
	elsif tg_op = 'UPDATE' and tg_table_name = 'audit_entries' then
		if ${IS_LINKING} then return new; end if;
	elsif tg_op = 'UPDATE' and tg_table_name = 'audit_heads' then
		if ${MOVES_ON} then return new; end if;
	end if;
	raise exception 'the audit log is only ever added to';
end $guard$`;

/**
 * The audit log can only be added to; what an application is, in one word; attempts that all processes count together; and
 * invitations, which make nobody a user before they are accepted.
 */
export const accountability: Migration = {
	name: '0012_accountability',
	async up(step) {
		if (step.dialect === 'sqlite') {
			for (const [name, event, on, condition] of SQLITE_GUARDS)
				await step.run(
					`create trigger audit_${name} before ${event} on ${on} when not (${condition}) begin select raise(abort, 'the audit log is only ever added to'); end`,
				);
		} else {
			await step.run(POSTGRES_GUARD);
			for (const [name, events, on] of [
				['entries', 'insert or update or delete', 'audit_entries'],
				['heads', 'update or delete', 'audit_heads'],
			]) {
				await step.run(
					`create trigger audit_${name} before ${events} on ${on} for each row execute function audit_guard()`,
				);
				await step.run(
					`create trigger audit_${name}_whole before truncate on ${on} for each statement execute function audit_guard()`,
				);
			}
		}

		await step.run("alter table applications add column state text not null default 'pending'");
		await step.run("alter table applications add column language text not null default 'es'");
		await step.run("update applications set state = 'approved' where approved_at is not null and disabled_at is null");
		await step.run(
			"update applications set state = 'suspended' where approved_at is not null and disabled_at is not null",
		);
		await step.run("update applications set state = 'refused' where approved_at is null and disabled_at is not null");
		await step.run('create index applications_state_index on applications (state)');

		await step.run('alter table tokens add column replaced_at bigint');
		await step.run('alter table users add column left_at bigint');
		await step.run('alter table applications add column old_secret_prefix text');

		await table(step, 'invitations')
			.tenantId('deletable')
			.texts('email', 'email_key', 'first_name', 'last_name', 'role', 'hash')
			.link('invited_by', 'users')
			.integers('created_at', 'expires_at')
			.optionalIntegers('ended_at')
			.unique('company_id', 'email_key')
			.create();
		// Whoever shows a link shows nothing else, so its company is not known before this look-up.
		await step.run('create unique index invitations_hash_unique on invitations (hash)');

		await table(step, 'attempts')
			.texts('subject')
			.integers('ends_at', 'used')
			.key('subject', 'ends_at')
			.index(['ends_at'])
			.create();
	},
};
