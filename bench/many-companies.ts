/**
 * Adds companies to the database of a service that is measured, in a process of its own; of a former commit, copied into its bench.
 * Arguments: settings as JSON, how many.
 */
import { createApp } from '../src/app/index.ts';
import { loadSettings } from '../src/app/settings.ts';
import { hashPassword } from '../src/kernel/secrets.ts';
import { PASSWORD } from './company.ts';
import { stockedCompany } from './stocked-company.ts';

const VARIANTS = 10;

const [, , flagsText = '{}', many = '0'] = process.argv;
const { settings } = loadSettings({ flags: JSON.parse(flagsText), environment: {} });
const app = await createApp(settings);
const passwordHash = await hashPassword(PASSWORD);
const companies: { token: string; codes: string[] }[] = [];
while (companies.length < Number(many)) {
	const { token, codes } = await app.db.transaction((tx) => stockedCompany(tx, passwordHash, VARIANTS));
	companies.push({ token, codes });
}
await app.relay.drain();
process.send?.({ companies });
process.on('disconnect', () => process.exit(0));
