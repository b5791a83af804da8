/** Nothing here: one sentence that says why, one action that says what next. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
	icon?: LucideIcon;
	title: string;
	text?: string | undefined;
	/** It stands in the place of a whole page. */
	isPage?: boolean;
	/** The action. */
	children?: ReactNode;
}

export function EmptyState({ icon: Icon, title, text, isPage = false, children }: EmptyStateProps) {
	return (
		<div className="empty">
			{Icon && (
				<span className="empty-icon" aria-hidden="true">
					<Icon size={22} strokeWidth={1.75} />
				</span>
			)}
			{isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
			{text && <p>{text}</p>}
			{children && <div className="empty-actions">{children}</div>}
		</div>
	);
}
