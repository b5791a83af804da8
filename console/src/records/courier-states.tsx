/** States of shipments: their names are data of the service. */
import { useResource } from '../api/queries.ts';
import type { CourierStates } from '../api/shapes.ts';
import { Badge, type Tone } from '../kit/badge.tsx';
import { type Language, useReader } from '../words/language.tsx';

/** The contract's states; the service says their names in English. */
const SPANISH: Readonly<Record<number, string>> = {
	1: 'Listo para retiro',
	2: 'En camino',
	3: 'Entregado',
	4: 'Por despachar',
	5: 'Datos por corregir',
	6: 'Anulado',
};
const TONES: Readonly<Record<number, Tone>> = { 1: 'info', 2: 'info', 3: 'good', 4: 'warn', 5: 'bad', 6: 'plain' };

export const toneOf = (stateId: number): Tone => TONES[stateId] ?? 'plain';

const nameIn = (language: Language, id: number, name: string | undefined) =>
	(language === 'es' ? SPANISH[id] : undefined) ?? name ?? String(id);

export function useStates() {
	const { language } = useReader();
	const { data } = useResource<CourierStates>('/v1/couriers/states.json');
	const states = (data?.data ?? []).map(({ id, name }) => ({ id, name: nameIn(language, id, name) }));
	return {
		states,
		nameOf: (id: number) => states.find((state) => state.id === id)?.name ?? nameIn(language, id, undefined),
	};
}

export function OrderState({ stateId }: { stateId: number }) {
	const { nameOf } = useStates();
	return <Badge tone={toneOf(stateId)}>{nameOf(stateId)}</Badge>;
}
