/** The delivery types of a courier, one per row. */
import './couriers.css';
import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '../../kit/button.tsx';
import { Check, TextField } from '../../kit/field.tsx';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

export interface Service {
	key: string;
	/** Known to the service; it can be made inactive, not taken away. */
	id?: number;
	name: string;
	code: string;
	cost: string;
	isActive: boolean;
}

interface ServicesProps {
	services: readonly Service[];
	isTried: boolean;
	isDisabled: boolean;
	onChange(services: Service[]): void;
}

export function Services({ services, isTried, isDisabled, onChange }: ServicesProps) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const set = (key: string, change: Partial<Service>) =>
		onChange(services.map((each) => (each.key === key ? { ...each, ...change } : each)));
	return (
		<fieldset className="choices">
			<legend>{words.services}</legend>
			{services.map(({ key, id, name, code, cost, isActive }) => (
				<div key={key} className="courier-service">
					<TextField
						label={words.serviceName}
						value={name}
						onValue={(text) => set(key, { name: text })}
						error={isTried && name.trim() === '' ? general.required : undefined}
						disabled={isDisabled}
					/>
					<TextField
						label={words.code}
						value={code}
						onValue={(text) => set(key, { code: text })}
						disabled={isDisabled}
					/>
					<TextField
						label={words.cost}
						inputMode="decimal"
						value={cost}
						onValue={(text) => set(key, { cost: text })}
						disabled={isDisabled}
					/>
					{id === undefined ? (
						services.length > 1 && (
							<IconButton
								label={`${general.remove}: ${name || words.serviceName}`}
								icon={X}
								onClick={() => onChange(services.filter((each) => each.key !== key))}
							/>
						)
					) : (
						<Check
							label={words.active}
							isChecked={isActive}
							isDisabled={isDisabled}
							onCheck={(isOn) => set(key, { isActive: isOn })}
						/>
					)}
				</div>
			))}
			{!isDisabled && (
				<Button
					size="small"
					icon={Plus}
					onClick={() =>
						onChange([...services, { key: crypto.randomUUID(), name: '', code: '', cost: '', isActive: true }])
					}
				>
					{words.addService}
				</Button>
			)}
		</fieldset>
	);
}
