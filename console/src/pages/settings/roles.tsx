/** Roles in plain words: their names, who may decide about whom, and the choice of one. */
import { useWords } from '../../words/language.tsx';
import { type PeopleWords, WORDS } from './people-messages.ts';

export type Role = keyof PeopleWords['roles'];
export const ROLES: readonly Role[] = ['owner', 'manager', 'staff'];

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

/** A role that is newer than these words is shown as the API calls it. */
export const roleName = (role: string, words: PeopleWords): string =>
	isRole(role) ? (words.roles[role][0] ?? role) : role;

/** The roles that a person of this role gives and takes: none above their own. */
export const rolesUpTo = (role: string): readonly Role[] =>
	role === 'owner' ? ROLES : role === 'manager' ? ROLES.filter((each) => each !== 'owner') : [];

interface RoleChoiceProps {
	roles: readonly Role[];
	value: Role;
	onValue(role: Role): void;
}

export function RoleChoice({ roles, value, onValue }: RoleChoiceProps) {
	const words = useWords(WORDS);
	return (
		<fieldset className="choices">
			<legend>{words.role}</legend>
			{roles.map((role) => (
				<label key={role} className="option">
					<input type="radio" name="role" checked={role === value} onChange={() => onValue(role)} />
					<span>
						{words.roles[role][0]}
						<small>{words.roles[role][1]}</small>
					</span>
				</label>
			))}
		</fieldset>
	);
}

export function RoleList() {
	const words = useWords(WORDS);
	return (
		<dl className="roles">
			{ROLES.map((role) => (
				<div key={role}>
					<dt>{words.roles[role][0]}</dt>
					<dd>{words.roles[role][1]}</dd>
				</div>
			))}
		</dl>
	);
}
