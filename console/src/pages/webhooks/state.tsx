/** How an endpoint is doing, in one word. */
import type { WebhookEndpoint } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { useWords } from '../../words/language.tsx';
import { type WebhookWords, WORDS } from './messages.ts';

type Doing = Pick<WebhookEndpoint, 'disabled' | 'failingSince' | 'lastSuccessAt'>;

export const stateWord = ({ disabled, failingSince, lastSuccessAt }: Doing, words: WebhookWords): string => {
	if (disabled === 1) return words.disabled;
	if (failingSince !== null) return words.failing;
	return lastSuccessAt === null ? words.idle : words.working;
};

export function EndpointState({ endpoint }: { endpoint: Doing }) {
	const words = useWords(WORDS);
	const { disabled, failingSince, lastSuccessAt } = endpoint;
	const tone = disabled === 1 ? 'warn' : failingSince !== null ? 'bad' : lastSuccessAt === null ? 'plain' : 'good';
	return <Badge tone={tone}>{stateWord(endpoint, words)}</Badge>;
}
