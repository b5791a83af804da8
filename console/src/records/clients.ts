/** What every area shows of a client. */
import type { Client } from '../api/shapes.ts';
import type { Known } from './known.ts';

export type NamedClient = Known<Client>;

export const clientName = (client: NamedClient | undefined): string =>
	client ? client.company || `${client.firstName ?? ''} ${client.lastName ?? ''}`.trim() || (client.code ?? '') : '';
