-- A company is suspended and reinstated: the one word of this in events and notifications, too.
update app.events set type = case type when 'quote.company-shut-out' then 'quote.company-suspended' else 'quote.company-reinstated' end
where type in ('quote.company-shut-out', 'quote.company-let-in');
update app.notifications set code = case code when 'company-shut-out' then 'company-suspended' else 'company-reinstated' end
where code in ('company-shut-out', 'company-let-in');
