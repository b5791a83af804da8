/** One figure of what to do now, which leads to where it is done. */
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

interface TileProps {
	icon: LucideIcon;
	label: string;
	value: string;
	note: string;
	to: string;
	/** Nothing to do. */
	isCalm: boolean;
	isWarning?: boolean;
}

export function Tile({ icon: Icon, label, value, note, to, isCalm, isWarning = false }: TileProps) {
	return (
		<Link to={to} className="tile" data-calm={isCalm || undefined} data-warning={isWarning || undefined}>
			<span className="tile-label">
				<Icon size={16} strokeWidth={1.75} aria-hidden="true" /> {label}
			</span>
			<b>{value}</b>
			<small>{note}</small>
		</Link>
	);
}
