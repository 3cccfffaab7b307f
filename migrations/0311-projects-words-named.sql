-- The indexes of the file before take the names of those whose place they took.
alter index app.projects_by_new_card_words rename to projects_by_card_words;
alter index app.projects_by_new_whole_words rename to projects_by_whole_words;
alter index app.company_profiles_by_new_name_words rename to company_profiles_by_name_words;
alter index app.messages_new_words rename to messages_words;
