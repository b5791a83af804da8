/** Where people reach the service's pages, for commands that are not the service. */
import type { Settings } from '../app/settings.ts';

export const serviceAddress = ({ authUrl, host, port }: Settings): string => authUrl || `http://${host}:${port}`;
