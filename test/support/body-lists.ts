/** The lists of a body, by their place in it (`details[].taxes`): what a shape allows, and what a body has. */
import { isRecord } from '../../src/kernel/json.ts';

/** The most that each list of the shape takes; values by names of the sender's own count as a list. */
export function listsOf(shape: unknown, place = '', found = new Map<string, number>()): Map<string, number> {
	if (!isRecord(shape)) return found;
	const { items, maxItems, properties, additionalProperties, maxProperties } = shape;
	if (items !== undefined) {
		found.set(place, Number(maxItems ?? Number.POSITIVE_INFINITY));
		listsOf(items, `${place}[]`, found);
	}
	if (isRecord(additionalProperties)) {
		found.set(place, Number(maxProperties ?? Number.POSITIVE_INFINITY));
		listsOf(additionalProperties, `${place}[]`, found);
	}
	if (isRecord(properties))
		for (const [name, member] of Object.entries(properties)) listsOf(member, place ? `${place}.${name}` : name, found);
	for (const several of [shape.anyOf, shape.oneOf, shape.allOf])
		if (Array.isArray(several)) for (const each of several) listsOf(each, place, found);
	return found;
}

/** How many the longest list at each place of the body has. */
export function lengthsIn(body: unknown, place = '', found = new Map<string, number>()): Map<string, number> {
	if (Array.isArray(body)) {
		found.set(place, Math.max(found.get(place) ?? 0, body.length));
		for (const each of body) lengthsIn(each, `${place}[]`, found);
	} else if (isRecord(body))
		for (const [name, member] of Object.entries(body)) lengthsIn(member, place ? `${place}.${name}` : name, found);
	return found;
}
