/** The topics of an endpoint, by name. */
import { type WebhookWords, WORDS } from './messages.ts';

type Topic = keyof WebhookWords['topicNames'];

const isTopic = (name: string): name is Topic => name in WORDS.es.topicNames;

export const TOPICS: readonly Topic[] = Object.keys(WORDS.es.topicNames).filter(isTopic);

/** A topic that is newer than these words is shown as the API calls it. */
export function topicName(name: string, words: WebhookWords): string {
	if (name === 'test') return words.testTopic;
	return isTopic(name) ? words.topicNames[name] : name;
}
