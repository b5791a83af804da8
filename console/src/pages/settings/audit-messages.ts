/** The words of the audit log. */

const es = {
	title: 'Auditoría',
	lead: 'Quién hizo qué y cuándo. Este registro solo crece: nadie puede cambiarlo.',
	when: 'Fecha',
	who: 'Persona',
	what: 'Qué hizo',
	record: 'Registro',
	from: 'Desde',
	kind: 'Tipo',
	unknown: 'El servicio',
	none: 'Aún no hay nada registrado',
	noneText: 'Cada cambio que alguien haga en la empresa aparecerá aquí.',
	operator: 'Operador del servicio',
	file: 'auditoria',
};

const en: typeof es = {
	title: 'Audit',
	lead: 'Who did what, and when. This log only grows: nobody can change it.',
	when: 'Date',
	who: 'Person',
	what: 'What they did',
	record: 'Record',
	from: 'From',
	kind: 'Kind',
	unknown: 'The service',
	none: 'Nothing is recorded yet',
	noneText: 'Each change that somebody makes in the company will appear here.',
	operator: 'Operator of the service',
	file: 'audit',
};

export const WORDS = { es, en };
