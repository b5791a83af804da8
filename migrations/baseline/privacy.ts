/** The tables of `src/slices/privacy`. */
import type { Room } from './words.ts';

export const privacy: Room = ({ deletableId, key }) => `
-- What was erased of persons, by ids alone: token names an erasure in lists that are kept elsewhere.
create table erasures (
	${deletableId},
	company_id bigint not null,
	token text not null,
	user_id bigint not null,
	created_at bigint not null,
	-- The records of the person.
	targets text not null,
	counts text not null,
	kept text not null,
	-- When tax law lets go of the rest.
	keeps_until bigint,
	-- When the file held nothing of it any more.
	cleaned_at bigint,
	constraint erasures_token_unique unique (company_id, token),
	${key('erasures')}
);

create index erasures_keeps_until_index on erasures (keeps_until) where keeps_until is not null;
create index erasures_cleaned_at_index on erasures (id) where cleaned_at is null;
`;
