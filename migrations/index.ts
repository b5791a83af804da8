/** Every migration in its order: the baseline, which makes a new database, and what came later. One that has landed is never edited: what comes later is a new file. */
import { knowColumns, type Migration } from '../src/kernel/db/index.ts';
import { soldDeliveries } from './0079_sold_deliveries.ts';
import { erasures } from './0083_erasures.ts';
import { linesOfDocuments } from './0084_lines_of_documents.ts';
import { trigrams } from './0090_trigrams.ts';
import { sequences } from './0091_sequences.ts';
import { secretCompanies } from './0092_secret_companies.ts';
import { linksAgain } from './0093_links_again.ts';
import { shippedLines } from './0094_shipped_lines.ts';
import { baseline } from './baseline/index.ts';
import { COLUMNS } from './schema.ts';

export const migrations: readonly Migration[] = [
	baseline,
	soldDeliveries,
	erasures,
	linesOfDocuments,
	trigrams,
	sequences,
	secretCompanies,
	linksAgain,
	shippedLines,
];

/** Tables that every new database has rows of, which nobody changes. */
export const SEEDED: readonly string[] = [
	'book_types',
	'coins',
	'consumption_types',
	'courier_states',
	'courier_sub_states',
	'dte_codes',
	'shipping_types',
];

knowColumns(COLUMNS);
