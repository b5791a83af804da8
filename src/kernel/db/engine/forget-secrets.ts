/** Secrets leave their directory with the rows that have them. */
import type { Tx } from './engine.ts';
import type { Schema } from './schema.ts';
import { statements } from './statements.ts';

const prepare = statements<Pick<Schema, 'secret_companies'>>();

const deleteSecrets = prepare((db, p: { secrets: readonly string[] }, on) =>
	db.deleteFrom('secret_companies').where(on.isOneOfTexts('secret', p.secrets)),
);

/** Of rows that are deleted, or have another secret from now on. */
export async function forgetSecrets(tx: Tx, rows: readonly { hash: string }[]): Promise<void> {
	if (rows.length > 0) await deleteSecrets.run(tx, { secrets: rows.map(({ hash }) => hash) });
}
