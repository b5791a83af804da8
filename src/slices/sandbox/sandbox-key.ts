/** The key of a sandbox's controls: as configured, else made once and kept with the database, so that all its processes know the same. */
import type { Database } from '../../kernel/db/index.ts';
import { present } from '../../kernel/errors.ts';
import { storedValue, storeOnce } from '../../kernel/instance-settings.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { randomSecret } from '../../kernel/secrets.ts';

const NAME = 'sandbox.key';

export async function openSandboxKey(db: Database, secrets: SecretBox, configured: string): Promise<string> {
	if (configured !== '') return configured;
	const kept = await storedValue(db, NAME);
	if (kept !== undefined) return secrets.open(kept, NAME);
	return db.transaction(async (tx) => {
		await storeOnce(tx, NAME, secrets.seal(randomSecret(), NAME));
		return secrets.open(present(await storedValue(tx, NAME), 'sandbox key'), NAME);
	});
}
