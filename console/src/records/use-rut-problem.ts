/** Why nothing can be issued to a client: the check digit of its RUT says that it was mistyped, or its record could not be read. */
import { useResource } from '../api/queries.ts';
import type { Client } from '../api/shapes.ts';
import { useWords } from '../words/language.tsx';
import { clientName } from './clients.ts';
import { isRutPlausible, rutText } from './rut.ts';
import { RUT_WORDS } from './rut-messages.ts';

interface Addressee {
	/** The RUT of a new client, as it is typed. */
	newCode: string | undefined;
	/** The id of a client on file. */
	clientId: string | undefined;
}

/** Checks the RUT of a new client at once, that of a client on file once its record is read. */
export function useRutProblem({ newCode, clientId }: Addressee): { problem: string | undefined; isLoading: boolean } {
	const words = useWords(RUT_WORDS);
	const isOnFile = newCode === undefined && clientId !== undefined;
	const { data, isLoading } = useResource<Client>(`/v1/clients/${clientId}.json`, { enabled: isOnFile });
	if (newCode !== undefined) return { problem: isRutPlausible(newCode) ? undefined : words.wrongRut, isLoading: false };
	if (!isOnFile || isLoading) return { problem: undefined, isLoading };
	if (data === undefined) return { problem: words.unreadClient, isLoading };
	const isWrong = !isRutPlausible(data.code);
	return { problem: isWrong ? words.wrongRutOf(clientName(data), rutText(data.code)) : undefined, isLoading };
}
