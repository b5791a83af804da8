/** Refusals of purchase documents and of answers to them. */
import { Refusal } from '../../kernel/errors.ts';

const refuse = (reason: string, sentence: string, field?: string) =>
	new Refusal(409, `purchases.${reason}`, sentence, field);

export const documentIsThere = () =>
	refuse('document_exists', 'This document of this issuer is entered already', 'number');

export const isCanceled = () => refuse('document_canceled', 'A cancelled document is neither changed nor answered');

export const isAnswered = () =>
	refuse('document_answered', 'An answered document keeps its issuer, kind and number, and is not cancelled');

export const otherSideIsTaken = () =>
	refuse('answered_otherwise', 'A document is accepted or claimed against, never both', 'actionCode');
